import { PriceText } from '#/app/car-card/price-text.tsx';
import { StatusRibbon } from '#/app/car-card/ribbon.tsx';
import { inShort, ownList } from '#/app/car-facts/short-description.ts';
import { similarCarsLink } from '#/app/car-facts/similar-cars-address.ts';
import { isForSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { listSimilarCars } from './contract.ts';
import pairs from '#/app/car/condition/pairs.module.css';
import styles from './similar-cars.module.css';

const MOST = 6;

/**
 * The section of similar cars, fetched after the first paint. Without JavaScript it is a link to a
 * list of cars.
 */
export function SimilarCars({ id, detail }: { id: string; detail: CarDetail }) {
  const isAlive = useHydrated();
  // Similar cars do not expire within a tab.
  const { state, value, retry } = useOptionalQuery(queryFor(listSimilarCars, { id }, Infinity));
  const { to, words } = similarCarsLink(detail);
  if (state === 'ready' && !value?.cars.length) {
    if (isForSale(saleStatus(detail.car.type))) return null;
    return (
      <Section id="similar-cars" title="相近的车">
        <p className={styles.none}>
          现在没有相近的车在售。<Link to={to}>{words}</Link>
        </p>
      </Section>
    );
  }
  const skeletonCards = (
    <div className={`${pairs.pairs} ${styles.cars}`}>
      {[1, 2].map((index) => (
        <div key={index}>
          <Bone className={styles.photo} />
          <Bone className={styles.line} />
          <Bone className={styles.line} />
        </div>
      ))}
    </div>
  );
  return (
    <Section id="similar-cars" title="相近的车" aside="按车系、车身与价位，不按你的浏览">
      {state === 'failed' && <FailedState section message="相近的车没有取到" onRetry={retry} />}
      {state === 'waiting' && isAlive && <Skeleton>{skeletonCards}</Skeleton>}
      {state === 'waiting' && !isAlive && (
        <div className={styles.pending}>
          <Link to={to}>{words}</Link>
          {skeletonCards}
        </div>
      )}
      {value && (
        <div className={`${pairs.pairs} ${styles.cars}`}>
          {value.cars.slice(0, MOST).map((car) => (
            <SimilarCar key={car.id} car={car} />
          ))}
        </div>
      )}
    </Section>
  );
}

function SimilarCar({ car }: { car: CarSummary }) {
  return (
    <Link to={href('carDetail', { id: car.id }, ownList(car))} data-price={car.price.current ?? ''}>
      <div className={styles.cover}>
        <Photo src={car.cover} alt="" fit="half" />
        <StatusRibbon type={car.type} />
      </div>
      <h3>{car.title}</h3>
      <p>{inShort(car)}</p>
      <PriceText yuan={car.price.current} size="small" />
    </Link>
  );
}
