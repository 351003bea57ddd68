import { Block } from '#/app/console/frame/frame.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { getImportResult, type Job } from '#/app/console/imports/contract.ts';
import { instantText } from '#/app/dates.ts';
import { grouped } from '#/app/format.ts';
import { Changes } from './changes.tsx';
import { Groups } from './groups.tsx';
import { Sums } from './sums-block.tsx';
import { Unlisted } from './unlisted.tsx';
import styles from './import.module.css';

/** The result of an import or an undo, or the message that it was interrupted. */
export function Outcome({ job }: { job: Job }) {
  if (job.state === 'interrupted') return <Interrupted job={job} />;
  return <Ended job={job} />;
}

function Interrupted({ job: { kind, file, who, started_at, written } }: { job: Job }) {
  const what = { check: '试运行', import: '导入', undo: '撤销' }[kind];
  return (
    <Block title={`${what}中断了`} aside={<span>北京时间 {instantText(started_at)}</span>}>
      <p className={styles.stopped} role="status">
        {who}的{what}（{file}）没做完，服务器停过。
        {kind === 'import' &&
          `已经写了 ${grouped(written)} 条，可以再导一次，写过的不会重复；也可以撤销。`}
        {kind === 'check' && '什么都没有写。'}
        {kind === 'undo' && '再撤销一次就会做完。'}
      </p>
    </Block>
  );
}

function Ended({ job }: { job: Job }) {
  const loaded = useData(getImportResult, { id: job.id });
  const { data } = loaded;
  if (!data) {
    return (
      <Block>
        <Waiting loaded={loaded} />
      </Block>
    );
  }
  if (data.failure !== '') {
    return (
      <Block title={job.kind === 'check' ? '读不了这个文件' : '没有做完'}>
        <p className={styles.problem} role="alert">
          {data.failure}
        </p>
        {job.kind === 'import' && <p>已经写了 {grouped(job.written)} 条，可以撤销。</p>}
      </Block>
    );
  }
  if (data.undo) {
    const { restored, deleted, skipped } = data.undo;
    return (
      <Block title="撤销好了">
        <p className={styles.stopped} role="status">
          恢复了 {grouped(restored)} 条，删掉新加的 {grouped(deleted)} 条。
        </p>
        {skipped.length > 0 && <Unrestored lines={skipped} />}
      </Block>
    );
  }
  return (
    <>
      <Sums tables={data.tables} />
      <Changes tables={data.tables} />
      <Groups result={data} />
      <Unlisted unlisted={data.unlisted} />
    </>
  );
}

/** The values that an undo did not restore, because they were changed after the import. */
export function Unrestored({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <p className={styles.note}>这些没有撤销，还是现在的样子：</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
