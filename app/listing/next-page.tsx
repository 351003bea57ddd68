import { useEffect, useRef, type CSSProperties } from 'react';
import type { CarPage } from '#/app/search/contract.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { Pages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './next-page.module.css';

/** Number of pages that load automatically; after that the footer can be reached. */
const AUTOMATIC_PAGES = 3;
/** Number of cars per page, as the API defaults to. */
const PAGE_SIZE = 20;
/** Distance below the screen at which the next page begins to load. */
const AHEAD = '800px';

type Props = {
  list: Pages<CarPage>;
  /** Number of cars not loaded yet, where known. */
  left: number | null;
  /**
   * Height of a card with its gap (rem), approximate. Prefer a larger value where the list is
   * short.
   */
  cardRem: number;
  /** The URL of the page that begins at a cursor, for use without JavaScript. */
  address(cursor: string): string;
};

/**
 * Loads the next pages of a list. A page that fails leaves the list unchanged and can be retried.
 */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `more` belongs to the displayed list
  }, [isAutomatic, first, pages.length]);

  // Space is reserved for the pages that load automatically, so that the footer does not jump when
  // a visitor scrolls faster than they load. Without JavaScript none load, and none is reserved.
  const reservesSpace = useHydrated() && state !== 'failed' && pages.length < AUTOMATIC_PAGES;
  const comingCount = Math.min(left ?? PAGE_SIZE, PAGE_SIZE * (AUTOMATIC_PAGES - pages.length));
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return <p className={styles.last}>{pages.length > 1 && '没有更多了'}</p>;
  return (
    // The space of each page is an element of its own: removing an element does not count as a
    // layout shift, moving one does.
    <div
      ref={end}
      key={Math.min(pages.length, AUTOMATIC_PAGES)}
      className={reservesSpace ? styles.coming : undefined}
      style={{ '--coming': comingCount * cardRem } as CSSProperties}
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
      {state === 'busy' && <CardSkeletons count={Math.min(comingCount, PAGE_SIZE)} />}
    </div>
  );
}
