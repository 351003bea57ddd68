import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { FILE_ENDINGS, FILE_LIMIT } from '#/app/console/imports/contract.ts';
import styles from './import.module.css';

/** A field to choose the file of an import. A file can also be dropped on it. */
export function Chooser({ onChoose }: { onChoose(file: File): void }) {
  const me = useMe();
  const [problem, setProblem] = useState('');
  function take(file: File | null | undefined): void {
    if (!file) return;
    const name = file.name.toLowerCase();
    if (!FILE_ENDINGS.some((ending) => name.endsWith(ending))) {
      return setProblem('读不了这种文件，请另存为 .xlsx 或 .csv');
    }
    if (file.size > FILE_LIMIT) {
      return setProblem(`文件超过 ${FILE_LIMIT / 1_000_000} MB，请分成几个`);
    }
    setProblem('');
    onChoose(file);
  }
  return (
    <Block title="选一个表格" aside={<span>.xlsx、.xls、.csv</span>}>
      <label className={styles.chooser}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 16V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5" />
        </svg>
        <b>选表格，或拖到这里</b>
        <span>一次最多 20,000 行</span>
        <input
          type="file"
          className={styles.file}
          accept={FILE_ENDINGS.join(',')}
          aria-label="选表格"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.rules}>
        <li>先试运行，看过再写入。只改表里有的栏，空着的格子不动。</li>
        <li>
          {me.role === 'owner'
            ? '车源、门店、顾问、检测和各种记录的表都认，一个文件可以有几张。'
            : '只能导自己门店的车。'}
        </li>
        <li>照片不随表格传。导入以后到车辆页加，或者请管服务器的人用命令连照片一起导。</li>
      </ul>
    </Block>
  );
}
