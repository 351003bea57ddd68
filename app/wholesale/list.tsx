import type { Choices } from '#/app/listing/filter-bar/choices.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { readListQuery } from '#/app/search/list-address.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { CarRows } from './car-rows.tsx';
import type { LotPage } from './contract.ts';
import { LotList } from './lot-list.tsx';
import { choicesQuery, carsQuery, lotsQuery, LOTS } from './wholesale-queries.tsx';
import styles from './list.module.css';

export const needs = (at: At) => {
  if (at.query.get('show') === LOTS) return { lots: lotsQuery(at.query.get('cursor')) };
  return {
    first: carsQuery(readListQuery(at.query)),
    // The latest lots, for the cars in them; for other cars see page-of-cars.tsx.
    lots: { ...lotsQuery(null), optional: true },
    ...choicesQuery(),
  };
};

type Props = { at: At; first?: CarPage | undefined; lots: LotPage | undefined } & Choices;

/** The list of wholesale cars for other dealers: single cars, or lots. */
export default function WholesaleList({ at, first, lots, ...choices }: Props) {
  const isLots = at.query.get('show') === LOTS;
  return (
    <>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p>给同行的车：价格是批发价，登记过的瑕疵与检测记录一样能看。</p>
      </header>
      <nav aria-label="怎么买" className={styles.tabs}>
        <Link to={href('Wholesale2List')} aria-current={isLots ? undefined : 'page'}>
          单台
        </Link>
        <Link
          to={href('Wholesale2List', {}, { show: LOTS })}
          aria-current={isLots ? 'page' : undefined}
        >
          整批
        </Link>
      </nav>
      {isLots && lots && <LotList first={lots} />}
      {first && <CarRows at={at} first={first} lots={lots} choices={choices} />}
    </>
  );
}
