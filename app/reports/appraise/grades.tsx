import type { AppraiseReport } from './contract.ts';
import styles from './grades.module.css';

/** The condition levels of both appraisals side by side, with the appraisers and the dates. */
export function Grades({ report }: { report: AppraiseReport }) {
  const { grade, organization, inspector, date, first_grade } = report;
  const { first_organization, first_inspector, first_date } = report;
  const rows = [
    ['谁看的', named(first_organization, first_inspector), named(organization, inspector)],
    ['日期', first_date, date],
  ] as const;
  return (
    <table className={styles.grades}>
      <caption className="vh">两次等级</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">初检</th>
          <th scope="col">二次鉴定</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">等级</th>
          <td>
            <Plate grade={first_grade} />
          </td>
          <td>
            <Plate grade={grade} />
          </td>
        </tr>
        {rows
          .filter(([, first, second]) => first || second)
          .map(([name, first, second]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{first ?? '未登记'}</td>
              <td>{second ?? '未登记'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The plate with the letter of a condition level, as on the card of a car. */
function Plate({ grade }: { grade: string | null }) {
  if (grade === null) return '未登记';
  return <b className={styles[grade.toLowerCase()] ?? styles.plate}>{grade}</b>;
}

/** Returns the organization and the person that made an appraisal; null if neither is recorded. */
function named(organization: string | null, inspector: string | null): string | null {
  return [organization, inspector].filter(Boolean).join('，') || null;
}
