import { grouped } from '#/app/format.ts';
import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './cost-split.module.css';

/** The costs of insurance claims as a bar with three parts: labour, parts, and unspecified. */
export function CostSplit({ claims }: { claims: readonly ReportedClaim[] }) {
  const sum = (of: 'amount' | 'labour' | 'parts') =>
    claims.reduce((total, claim) => total + (claim[of] ?? 0), 0);
  const total = sum('amount');
  const rest = Math.max(0, total - sum('labour') - sum('parts'));
  const shares = [
    ['labour', '工时', sum('labour')],
    ['parts', '配件', sum('parts')],
    ['rest', '没有分开', rest],
  ] as const;
  const known = shares.filter(([, , yuan]) => yuan > 0);
  if (total === 0) return null;
  return (
    <Section id="cost" title="费用构成" aside={`合计 ${grouped(total)} 元`}>
      <div className={styles.bar} aria-hidden="true">
        {known.map(([kind, , yuan]) => (
          <i key={kind} className={styles[kind]} style={{ flexGrow: yuan }} />
        ))}
      </div>
      <ul className={styles.keys}>
        {known.map(([kind, word, yuan]) => (
          <li key={kind}>
            <i className={styles[kind]} />
            {word}
            <b>{grouped(yuan)} 元</b>
            <small>{Math.round((yuan / total) * 100)}%</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
