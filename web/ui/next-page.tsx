import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { isPlain } from '#/web/navigation/link-events.tsx';
import type { Pages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from './button.tsx';
import styles from './next-page.module.css';

/** Number of pages of a list that are loaded without a tap, including the first. */
export const AUTOMATIC_PAGES = 3;
/**
 * The next page of a list is loaded when the end of the list is at most this far below the screen.
 */
const ROOT_MARGIN = '800px';

type Props = {
  list: Pages<{ next_cursor: string | null }>;
  /**
   * Returns the URL of the page that begins at a cursor. It is the link's `href`, for use without
   * JavaScript.
   */
  address(cursor: string): string;
  /** Label of the link. */
  label?: string;
  /** Content of the link after the label. It is hidden while a page loads. */
  children?: ReactNode;
};

/** A link that loads the next page of a list. */
export function NextPage({ list, address, label = '下一页', children }: Props) {
  const { pages, state, hasMore, more } = list;
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return <p className={styles.last}>{pages.length > 1 && '没有更多了'}</p>;
  return (
    <div className={styles.next}>
      {state === 'failed' && <p role="alert">{label}没有取到，上面的还在。</p>}
      <a
        className={buttonClass('line')}
        href={cursor ? address(cursor) : undefined}
        aria-disabled={state === 'busy'}
        onClick={(event) => {
          if (!isPlain(event.nativeEvent, event.currentTarget)) return;
          event.preventDefault();
          more();
        }}
      >
        {state === 'idle' && label}
        {state === 'busy' && `正在取${label}`}
        {state === 'failed' && '重试'}
        {state === 'idle' && children}
      </a>
    </div>
  );
}

type AutomaticProps = Props & {
  /**
   * Approximate height in rem of the pages that load without a tap. An estimate that is too large
   * is better than one that is too small.
   */
  spaceRem: number;
  /** Placeholder of a page that is loading. */
  skeleton: ReactNode;
};

/** A `NextPage` that loads the first pages of a list (`AUTOMATIC_PAGES`: 3) without a tap. */
export function AutomaticNextPage({ spaceRem, skeleton, ...next }: AutomaticProps) {
  const { pages, state, hasMore, more } = next.list;
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = hasMore && state === 'idle' && pages.length < AUTOMATIC_PAGES;
  const [first] = pages;
  useEffect(() => {
    if (!isAutomatic || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `more` belongs to the displayed list
  }, [isAutomatic, first, pages.length]);

  // Space is reserved for the pages that load automatically, so that the footer does not jump when
  // a visitor scrolls faster than they load. Without JavaScript no page loads automatically, and no
  // space is reserved.
  const reservesSpace = useHydrated() && state !== 'failed' && pages.length < AUTOMATIC_PAGES;
  if (!hasMore) return <NextPage {...next} />;
  return (
    // The space of each page is an element of its own: removing an element does not count as a
    // layout shift, moving one does.
    <div
      ref={end}
      key={Math.min(pages.length, AUTOMATIC_PAGES)}
      className={reservesSpace ? styles.coming : undefined}
      style={{ '--coming': spaceRem } as CSSProperties}
    >
      <NextPage {...next} />
      {state === 'busy' && skeleton}
    </div>
  );
}
