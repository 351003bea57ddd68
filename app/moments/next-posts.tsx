import { useEffect, useRef } from 'react';
import { useHydrated } from '#/web/hydrated.tsx';
import type { Pages } from '#/web/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import type { Feed } from './contract.ts';
import styles from './next-posts.module.css';

/** So many pages come by themselves; after that a visitor can reach the foot of the page. */
const AUTOMATIC_PAGES = 3;
/** How far (px) below the screen the next page begins to load. */
const AHEAD = '800px';

type Props = {
  list: Pages<Feed>;
  /** The address of the page that begins at a cursor, for whoever has no JavaScript. */
  address(cursor: string): string;
};

/** The way to earlier posts. A page that fails leaves those above standing and can be asked for again. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `more` is of the list shown
  }, [isAutomatic, first, pages.length]);

  // Whoever scrolls faster than posts come must not see the footer jump away.
  const reserves = useHydrated() && state !== 'failed' && pages.length < AUTOMATIC_PAGES;
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return <p className={styles.last}>{pages.length > 1 && '没有更早的了'}</p>;
  return (
    // Each page's room is a box of its own: a box that goes does not count as one that moves.
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
