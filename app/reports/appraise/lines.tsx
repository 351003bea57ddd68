import type { AppraisedLine } from './contract.ts';
import styles from './lines.module.css';

type Props = {
  lines: readonly AppraisedLine[];
  isDifferent?: boolean;
  /** Whether there are findings of the second appraiser only. */
  isAlone?: boolean;
};

/** The findings of each appraiser, line by line; a difference also has its outcome. */
export function Lines({ lines, isDifferent = false, isAlone = false }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="vh">{captionOf(isDifferent, isAlone)}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {!isAlone && <th scope="col">初检</th>}
          <th scope="col">{isAlone ? '结果' : '二次'}</th>
        </tr>
      </thead>
      {lines.map(({ group, name, first, second, outcome }, at) => (
        <tbody key={at}>
          <tr>
            <th scope="row">
              {name}
              {group && <small>{group}</small>}
            </th>
            {!isAlone && <td>{first ?? '未登记'}</td>}
            <td className={isDifferent ? styles.second : undefined}>{second ?? '未登记'}</td>
          </tr>
          {outcome && (
            <tr className={styles.outcome}>
              <td colSpan={isAlone ? 2 : 3}>处理：{outcome}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function captionOf(isDifferent: boolean, isAlone: boolean): string {
  if (isAlone) return '逐项结果';
  return isDifferent ? '有差异的项目' : '一致的项目';
}
