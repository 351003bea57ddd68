import type { AppraisedLine } from './contract.ts';
import styles from './lines.module.css';

type Props = {
  lines: readonly AppraisedLine[];
  isDifferent?: boolean;
  /** Whether the table has only the findings of the second appraiser. */
  isSecondOnly?: boolean;
};

/** A table with a row for each item and the findings of both appraisers. */
export function Lines({ lines, isDifferent = false, isSecondOnly = false }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="vh">{captionOf(isDifferent, isSecondOnly)}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {!isSecondOnly && <th scope="col">初检</th>}
          <th scope="col">{isSecondOnly ? '结果' : '二次'}</th>
        </tr>
      </thead>
      {lines.map(({ group, name, first, second, outcome }, at) => (
        <tbody key={at}>
          <tr>
            <th scope="row">
              {name}
              {group && <small>{group}</small>}
            </th>
            {!isSecondOnly && <td>{first ?? '未登记'}</td>}
            <td className={isDifferent ? styles.second : undefined}>{second ?? '未登记'}</td>
          </tr>
          {outcome && (
            <tr className={styles.outcome}>
              <td colSpan={isSecondOnly ? 2 : 3}>处理：{outcome}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function captionOf(isDifferent: boolean, isSecondOnly: boolean): string {
  if (isSecondOnly) return '逐项结果';
  return isDifferent ? '有差异的项目' : '一致的项目';
}
