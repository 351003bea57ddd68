import { contactOf } from '#/app/car-facts/contact.ts';
import { saleStatus } from '#/app/car-facts/status.ts';
import { Facts } from '#/app/car/condition/facts.tsx';
import { Flaws } from '#/app/car/condition/flaws.tsx';
import { Notes } from '#/app/car/condition/notes.tsx';
import { SmallPrint } from '#/app/car/condition/small-print.tsx';
import { getCar } from '#/app/car/contract.ts';
import { Headline } from '#/app/car/headline.tsx';
import { PriceBlock } from '#/app/car/price/price-block.tsx';
import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import { listLots } from './contract.ts';
import { LotItem } from './lot-item.tsx';
import { NotWholesale } from './not-wholesale.tsx';
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

export const title = ({ car }: Data<typeof needs>) => car.title;

/** A delisted car is served with 410, so that search engines drop it. */
export const status = ({ car: { car } }: Data<typeof needs>) => {
  if (!car.is_wholesale) return 404;
  return saleStatus(car.type) === 'off-shelf' ? 410 : 200;
};

/**
 * The page of one wholesale car: its price alone and within its lot, its inspection findings, and
 * the contact.
 */
export default function WholesaleDetail({ at, car: record, lots }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { servicePhone } = useConfig().brand;
  if (!record.car.is_wholesale) return <NotWholesale id={id} record={record} />;
  const contact = contactOf(record, servicePhone);
  return (
    <article className={styles.detail}>
      <Pictures id={id} record={record} />
      <Headline id={id} record={record} />
      <PriceBlock id={id} record={record} />
      {lots?.lots.map((lot) => (
        <Section key={lot.id} id="lot" title="整批买">
          <LotItem lot={lot} level="h3" own={id} />
        </Section>
      ))}
      <Facts id={id} record={record} />
      <Flaws id={id} record={record} />
      <ReportLinks id={id} record={record} />
      <Notes record={record} />
      <div id="similar-cars" className={styles.ways}>
        {contact?.phone && (
          <a className={buttonClass('main')} href={`tel:${contact.phone}`}>
            电话问这台车
          </a>
        )}
        <Link className={buttonClass('line')} to={href('Wholesale2List')}>
          看其他批发车
        </Link>
      </div>
      <SmallPrint record={record} />
    </article>
  );
}
