import { Block } from '#/app/console/frame/frame.tsx';
import type { Job } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import styles from './import.module.css';

const STEPS = ['选文件', '试运行', '看一遍', '导入'];

/** The steps of an import, with a mark on the current one. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.past : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

const WORDS: Readonly<Record<Job['kind'], string>> = {
  check: '正在试运行，什么都还没有写',
  import: '正在写入，网站照常开着',
  undo: '正在撤销',
};

/** A running job of this person or of a colleague. */
export function Running({ job: { kind, rows, written, file, who, is_mine } }: { job: Job }) {
  return (
    <Block title={WORDS[kind]} aside={<span>{is_mine ? file : `${who}，${file}`}</span>}>
      <p className={styles.state} role="status">
        <b>{kind === 'undo' ? `处理了 ${grouped(rows)} 条` : `读到第 ${grouped(rows)} 行`}</b>
        {kind === 'import' && <span>写了 {grouped(written)} 条</span>}
      </p>
      <progress className={styles.progress} aria-label={WORDS[kind]} />
      <p className={styles.note}>离开这一页也会做完，回来接着看。</p>
    </Block>
  );
}
