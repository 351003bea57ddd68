import { Block, Head } from '#/app/console/frame/frame.tsx';
import { PagedList } from '#/app/console/frame/list/paged-list.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { instantText } from '#/app/dates.ts';
import { listAudit, type AuditRow } from './contract.ts';
import styles from './audit.module.css';

/**
 * The screen of the log: who changed what and when, with the values before and after the change.
 */
export function AuditScreen() {
  const loaded = useData(listAudit, {});
  const action = useAction();
  return (
    <>
      <Head title="记录" below="谁在什么时候改了什么；后台里改不了，留 3 年" />
      <Block>
        <PagedList
          loaded={loaded}
          load={(cursor) => action.run(listAudit, { cursor })}
          empty="还没有记录"
        >
          {(rows) => (
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
          )}
        </PagedList>
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
