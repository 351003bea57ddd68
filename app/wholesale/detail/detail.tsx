import { saleStatus } from '#/app/car-facts/status.ts';
import { getCar } from '#/app/car/contract.ts';
import { Hero, PanoramaSlide, SpinSlide } from '#/app/car/islands.tsx';
import { overviewAt } from '#/app/car/overview/use-overview.tsx';
import { listLots } from '#/app/wholesale/contract.ts';
import { NotWholesale } from '#/app/wholesale/not-wholesale.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { WholesaleContent, WholesaleReports } from './islands.tsx';
import { Pictures } from './pictures.tsx';
import styles from './detail.module.css';

export const needs = ({ params, query }: At) => {
  const id = params.id ?? '';
  return {
    // The same query as on the car's other pages, so that the cached answer is reused.
    car: queryFor(getCar, { id, preview: query.get('preview') ?? undefined }, Infinity),
    lots: optionalQueryFor(listLots, { car_id: id }),
  };
};

/** Returns the query for the overview of the car in the URL. */
export const partNeeds = (at: At) => ({ overview: overviewAt(at) });

export const title = ({ car }: Data<typeof needs>) => car.title;

/**
 * Returns the HTTP status of the page: 404 for a car that is not wholesale, 410 for a delisted car.
 */
export const status = ({ car: { car } }: Data<typeof needs>) => {
  if (!car.is_wholesale) return 404;
  // Search engines drop a page with status 410.
  return saleStatus(car.type) === 'off-shelf' ? 410 : 200;
};

/** Returns the islands of the page: parts whose code is loaded separately. */
export const parts = () => [SpinSlide, PanoramaSlide, WholesaleContent, Hero, WholesaleReports];

/** The page of one wholesale car: price, lot, inspection findings and contact. */
export default function WholesaleDetail({ at, car: detail, lots }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  if (!detail.car.is_wholesale) return <NotWholesale id={id} detail={detail} />;
  return (
    <article className={styles.detail}>
      <Pictures id={id} detail={detail} />
      <WholesaleContent id={id} detail={detail} lots={lots?.lots ?? []} />
      <Hero id={id} detail={detail} />
      <WholesaleReports id={id} detail={detail} />
    </article>
  );
}
