import type { AppraisedLine } from './contract.ts';
import styles from './lines.module.css';

type Props = {
  lines: readonly AppraisedLine[];
  /** The caption of the table for screen readers. */
  caption: string;
  isDifferent?: boolean;
  /** Whether the table has only the findings of the second appraiser. */
  isSecondOnly?: boolean;
};

/** A table of the findings of both appraisers, line by line. */
export function Lines({ lines, caption, isDifferent = false, isSecondOnly = false }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="vh">{caption}</caption>
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
