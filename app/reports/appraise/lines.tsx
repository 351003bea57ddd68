import type { AppraisedLine } from './contract.ts';
import styles from './lines.module.css';

type Props = { lines: readonly AppraisedLine[]; isDifferent?: boolean };

/** What each appraiser wrote, line by line; of a difference also what became of it. */
export function Lines({ lines, isDifferent = false }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="vh">{isDifferent ? '有差异的项目' : '一致的项目'}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">初检</th>
          <th scope="col">二次</th>
        </tr>
      </thead>
      {lines.map(({ group, name, first, second, outcome }, at) => (
        <tbody key={at}>
          <tr>
            <th scope="row">
              {name}
              {group && <small>{group}</small>}
            </th>
            <td>{first ?? '没有写'}</td>
            <td className={isDifferent ? styles.second : undefined}>{second ?? '没有写'}</td>
          </tr>
          {outcome && (
            <tr className={styles.outcome}>
              <td colSpan={3}>处理：{outcome}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
