import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { usePages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { NextPage } from '#/web/ui/next-page.tsx';
import type { LotPage } from './contract.ts';
import { LotItem } from './lot-item.tsx';
import { lotsQuery, LOTS } from './wholesale-queries.tsx';
import styles from './lot-list.module.css';

/** The list of lots with a link to the next page. If there are no lots, a message. */
export function LotList({ first }: { first: LotPage }) {
  const list = usePages(first, lotsQuery);
  const lots = list.pages.flatMap((page) => page.lots);
  if (lots.length === 0) {
    return (
      <EmptyState message="现在没有整批卖的车">
        <Link to={href('Wholesale2List')} className={buttonClass('line')}>
          看单台批发车
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.lots}>
        {lots.map((lot) => (
          <li key={lot.id} id={lot.id} className={styles.lot}>
            <LotItem lot={lot} level="h2" />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        address={(cursor) => href('Wholesale2List', {}, { show: LOTS, cursor })}
      />
    </>
  );
}
