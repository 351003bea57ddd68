import type {
  CategoryCounts,
  Counts,
  InspectionReport,
} from '#/app/inspection/answers/report-schema.ts';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Section } from '#/web/ui/section.tsx';
import { outcomeWords } from './outcome-words.ts';
import { ResultDots } from './result-dots.tsx';
import styles from './systems.module.css';

const KEYS = [
  ['normal', '正常'],
  ['restored', '整备后正常'],
  ['bad', '异常与轻微'],
  ['unchecked', '未检'],
] as const;

/** A bar for each category of checkpoints. Unchecked checkpoints are hatched. */
export function Systems({ report, to }: { report: InspectionReport; to: string }) {
  const { unchecked } = report.counts;
  return (
    <Section id="systems" title="分系统结果" aside="全车检测点" to={to}>
      <p className={styles.keys}>
        {KEYS.map(([kind, word]) => (
          <span key={kind}>
            <i className={styles[kind]} />
            {word}
          </span>
        ))}
      </p>
      <ul className={styles.systems}>
        {report.categories.map(({ id, name, counts, unqueried, results }) => (
          <li key={id}>
            <b>{id}</b>
            <Link to={withQuery(to, { system: id })} className={styles.name}>
              {name.replace(/（.*/, '')}
            </Link>
            {results.length > 0 && <ResultDots results={results} />}
            <span
              className={results.length > 0 ? `${styles.bar} ${styles.short}` : styles.bar}
              aria-hidden="true"
            >
              {partsOf(counts).map(([kind, count]) => (
                <i key={kind} className={styles[kind]} style={{ flexGrow: count }} />
              ))}
            </span>
            <span className={styles.count}>{counts.applicable}</span>
            <span className={styles.words}>
              <Words counts={counts} unqueried={unqueried} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {unchecked > 0 ? `未检 ${unchecked} 项，未检不算正常。` : '适用的检测点全部检到。'}
      </p>
    </Section>
  );
}

function partsOf({ normal, restored, slight, abnormal, missing, unchecked }: Counts) {
  const parts = [
    ['normal', normal],
    ['restored', restored],
    ['bad', slight + abnormal + missing],
    ['unchecked', unchecked],
  ] as const;
  return parts.filter(([, count]) => count > 0);
}

/**
 * The numbers of a category's defects and of its unchecked and repaired checkpoints, and its
 * queries that the report does not name, as text. Without any, says that everything is normal.
 */
function Words({ counts, unqueried }: Pick<CategoryCounts, 'counts' | 'unqueried'>) {
  const { bad, rest } = outcomeWords({ counts, unqueried });
  if (counts.applicable === 0) return '无此配置';
  if (bad.length + rest.length === 0) return '全部正常';
  return (
    <>
      {bad.length > 0 && <b>{bad.join('，')}</b>}
      {bad.length > 0 && rest.length > 0 && '，'}
      {rest.join('，')}
    </>
  );
}
