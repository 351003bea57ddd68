import type { Pages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './more-pages.module.css';

type Props = {
  list: Pages<{ next_cursor: string | null }>;
  /** The URL of the page that begins at a cursor, for use without JavaScript. */
  address(cursor: string): string;
};

/**
 * A button that loads the next page of a list. A page that fails leaves the list unchanged and can
 * be retried.
 */
export function MorePages({ list: { pages, hasMore, state, more }, address }: Props) {
  const cursor = pages[pages.length - 1]?.next_cursor;
  if (!hasMore) return null;
  return (
    <div className={styles.next}>
      {state === 'failed' && <p role="alert">下一页没有取到，上面的不受影响。</p>}
      <a
        className={buttonClass('line')}
        href={cursor ? address(cursor) : undefined}
        aria-disabled={state === 'busy'}
        onClick={(event) => {
          event.preventDefault();
          more();
        }}
      >
        {WORDS[state]}
      </a>
    </div>
  );
}

const WORDS = { idle: '下一页', busy: '正在取下一页', failed: '重试' } as const;
