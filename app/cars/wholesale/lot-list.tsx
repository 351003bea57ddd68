import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import { usePages } from '#/web/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { askLots, LOTS } from './ask-wholesale.tsx';
import type { LotPage } from './contract.ts';
import { LotItem } from './lot-item.tsx';
import styles from './lot-list.module.css';

/** Lots, page after page at a tap. */
export function LotList({ first }: { first: LotPage }) {
  const { pages, hasMore, state, more } = usePages(first, askLots);
  const lots = pages.flatMap((page) => page.lots);
  const cursor = pages[pages.length - 1]?.next_cursor;
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
      <ul>
        {lots.map((lot) => (
          <li key={lot.id} id={lot.id} className={styles.lot}>
            <LotItem lot={lot} level="h2" />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.next}>
          {state === 'failed' && <p role="alert">下一页没有取到，上面的不受影响。</p>}
          <a
            className={buttonClass('line')}
            href={cursor ? href('Wholesale2List', {}, { show: LOTS, cursor }) : undefined}
            aria-disabled={state === 'busy'}
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {state === 'failed' ? '再取一次' : state === 'busy' ? '正在取下一页' : '下一页'}
          </a>
        </div>
      )}
    </>
  );
}
