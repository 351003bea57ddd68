import { useEffect, useRef } from 'react';
import type { Feed } from '#/app/moments/contract.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { Pages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './next-posts.module.css';

/** Number of pages that load automatically. After that, a visitor can reach the footer. */
const AUTOMATIC_PAGES = 3;
/** Distance below the viewport at which the next page starts to load. */
const AHEAD = '800px';

type Props = {
  list: Pages<Feed>;
  /** Returns the address of the page at a cursor, for browsers without JavaScript. */
  address(cursor: string): string;
};

/**
 * Loads earlier posts, automatically at first. If a page fails, the posts above stay and a retry is
 * offered.
 */
export function NextPosts({ list, address }: Props) {
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

  // Reserve space for the next page, so that the footer does not jump for fast scrollers.
  const reserves = useHydrated() && state !== 'failed' && pages.length < AUTOMATIC_PAGES;
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return <p className={styles.last}>{pages.length > 1 && '没有更早的了'}</p>;
  return (
    // A separate element per page: a removed element does not count as a layout shift, a moved one does.
    <div
      ref={end}
      key={Math.min(pages.length, AUTOMATIC_PAGES)}
      className={reserves ? styles.coming : undefined}
    >
      <div className={styles.next}>
        {state === 'failed' && <p role="alert">更早的动态没有取到，上面的还在。</p>}
        <a
          className={buttonClass('line')}
          href={cursor ? address(cursor) : undefined}
          aria-disabled={state === 'busy'}
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          {state === 'busy' ? '正在取' : state === 'failed' ? '重试' : '更早的动态'}
        </a>
      </div>
      {state === 'busy' && (
        <Skeleton>
          <div className={styles.post}>
            <Bone className={styles.face} />
            <Bone className={styles.name} />
            <Bone className={styles.line} />
            <Bone className={styles.line} />
            <Bone className={styles.picture} />
          </div>
        </Skeleton>
      )}
    </div>
  );
}
