import { useEffect, useRef, type CSSProperties } from 'react';
import type { CarPage } from '#/app/inventory/contract.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { Pages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './next-page.module.css';

/** So many pages come by themselves; after that a visitor can reach the foot of the page. */
const AUTOMATIC_PAGES = 3;
/** Cars on a page, as the call has it. */
const PAGE_SIZE = 20;
/** How far (px) below the screen the next page begins to load. */
const AHEAD = '800px';

type Props = {
  list: Pages<CarPage>;
  /** How many cars are still to come, where that is known. */
  left: number | null;
  /** How high a card is with its gap (rem). About right is enough, and rather too high where the list is short. */
  cardRem: number;
  /** The URL of the page that begins at a cursor, for whoever has no JavaScript. */
  address(cursor: string): string;
};

/** The way to more cars. A page that fails leaves the list standing and can be asked for again. */
export function NextPage({ list, left, cardRem, address }: Props) {
  const { pages, state, hasMore, more } = list;
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = hasMore && state === 'idle' && pages.length < AUTOMATIC_PAGES;
  const [first] = pages;
  useEffect(() => {
    if (!isAutomatic || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `more` is of the list shown
  }, [isAutomatic, first, pages.length]);

  // Whoever scrolls faster than the next page comes must not see the footer jump away: there is
  // room for all that comes by itself. Without JavaScript nothing does, and no room is kept.
  const reserves = useHydrated() && state !== 'failed' && pages.length < AUTOMATIC_PAGES;
  const coming = Math.min(left ?? PAGE_SIZE, PAGE_SIZE * (AUTOMATIC_PAGES - pages.length));
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return <p className={styles.last}>{pages.length > 1 && '没有更多了'}</p>;
  return (
    // Each page's room is a box of its own: a box that goes does not count as one that moves.
    <div
      ref={end}
      key={Math.min(pages.length, AUTOMATIC_PAGES)}
      className={reserves ? styles.coming : undefined}
      style={{ '--coming': coming * cardRem } as CSSProperties}
    >
      <div className={styles.next}>
        {state === 'failed' && <p role="alert">下一页没有取到，上面的车还在。</p>}
        <a
          className={buttonClass('line')}
          href={cursor ? address(cursor) : undefined}
          aria-disabled={state === 'busy'}
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          {state === 'idle' && '下一页'}
          {state === 'busy' && '正在取下一页'}
          {state === 'failed' && '重试'}
          {state === 'idle' && (left ?? 0) > 0 && <small>还有 {left} 台</small>}
        </a>
      </div>
      {state === 'busy' && <CardSkeletons count={Math.min(coming, PAGE_SIZE)} />}
    </div>
  );
}
