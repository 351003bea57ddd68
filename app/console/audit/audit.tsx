import { useState } from 'react';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { listAudit, type AuditRow } from './contract.ts';
import styles from './audit.module.css';

/** The screen of the log: who changed what and when, with the values before and after. */
export function AuditScreen() {
  const loaded = useData(listAudit, {});
  const [more, setMore] = useState<{ rows: AuditRow[]; next: string | null }>();
  const action = useAction();
  const { data } = loaded;
  const next = more ? more.next : data?.next_cursor;
  const rows = [...(data?.rows ?? []), ...(more?.rows ?? [])];
  async function loadMore(cursor: string): Promise<void> {
    const page = await action.run(listAudit, { cursor });
    if (page) setMore({ rows: [...(more?.rows ?? []), ...page.rows], next: page.next_cursor });
  }
  return (
    <>
      <Head title="记录" below="谁在什么时候改了什么；后台里改不了，留 3 年" />
      <Block>
        {!data && <Waiting loaded={loaded} />}
        {data && rows.length === 0 && <EmptyState message="还没有记录" />}
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <time dateTime={row.at}>{instantText(row.at)}</time>
              <p>
                <b>{row.who}</b> {row.action}
                {row.path === null ? (
                  <span> {row.subject}</span>
                ) : (
                  <ScreenLink href={row.path}>{row.subject}</ScreenLink>
                )}
              </p>
              <Changes changes={row.changes} />
            </li>
          ))}
        </ol>
        {next && (
          <Button kind="ghost" disabled={action.isPending} onClick={() => void loadMore(next)}>
            更早的
          </Button>
        )}
      </Block>
    </>
  );
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}：{before && <del>{before}</del>} {after || '空'}
        </li>
      ))}
    </ul>
  );
}
