import type { AppraiseReport } from './contract.ts';
import styles from './grades.module.css';

/** The condition levels of both appraisers side by side, with the appraisers' names and dates. */
export function Grades({ report }: { report: AppraiseReport }) {
  const { grade, organization, inspector, date, first_grade } = report;
  const first = [report.first_organization, report.first_inspector, report.first_date];
  return (
    <dl className={styles.grades}>
      <Grade name="初检" grade={first_grade} from={first} />
      <Grade
        name="二次鉴定"
        grade={grade}
        from={[organization, inspector, date]}
        isOther={grade !== null && first_grade !== null && grade !== first_grade}
      />
    </dl>
  );
}

type Props = {
  name: string;
  grade: string | null;
  from: readonly (string | null)[];
  isOther?: boolean;
};

function Grade({ name, grade, from, isOther = false }: Props) {
  return (
    <div className={isOther ? styles.other : undefined}>
      <dt>{name}</dt>
      <dd>
        <b>{grade ?? '未登记'}</b>
        {from
          .filter((word) => word !== null)
          .map((word) => (
            <small key={word}>{word}</small>
          ))}
      </dd>
    </div>
  );
}
