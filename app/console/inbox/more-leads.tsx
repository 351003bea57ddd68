import { useState } from 'react';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { Button } from '#/web/ui/button.tsx';
import { CaseLine } from './case-card.tsx';
import { listLeads, type CaseRow } from './contract.ts';
import { countText } from './time-words.ts';
import styles from './inbox.module.css';

/** The number of rows on the first page of a queue. */
const AT_ONCE = 30;

type Props = {
  queue: CaseRow['queue'];
  branch: string;
  /** The rows of the queue that the screen already displays; undefined if it displays none. */
  after: readonly CaseRow[] | undefined;
  /**
   * The number of leads in the queue. It is unknown (0) until the first page is loaded, unless the
   * screen knows it.
   */
  count?: number;
};

/** The leads of a queue after the rows that the screen already displays, loaded page by page. */
export function MoreLeads({ queue, branch, after, count = 0 }: Props) {
  const [pages, setPages] = useState<{ rows: CaseRow[]; next: string | null; count: number }>();
  const action = useAction();
  const now = useNow();
  const last = after?.[after.length - 1];
  const isMore = pages ? pages.next !== null : !after || after.length === AT_ONCE;
  async function load(): Promise<void> {
    const first = last ? `${last.due_at} ${last.id}` : '';
    const page = await action.run(listLeads, { queue, branch, cursor: pages?.next ?? first });
    if (!page) return;
    const rows = [...(pages?.rows ?? []), ...page.rows];
    setPages({ rows, next: page.next_cursor, count: page.count });
  }
  return (
    <>
      <ul>
        {pages?.rows.map((row) => (
          <CaseLine key={row.id} row={row} now={now} />
        ))}
      </ul>
      {pages?.rows.length === 0 && <p className={styles.none}>没有了</p>}
      {isMore && (
        <Button
          kind="ghost"
          className={styles.more}
          onClick={() => void load()}
          disabled={action.isPending}
        >
          {pages || after ? `更多，共 ${countText(pages?.count ?? count)} 条` : '看已结束的'}
        </Button>
      )}
    </>
  );
}
