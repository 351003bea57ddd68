import { coverageOf } from '#/app/evidence/queried-words.ts';
import type { Queried } from '#/app/evidence/queried.ts';
import { grouped } from '#/app/format.ts';
import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';
import { weightOf } from '#/app/inspection/rules/claim-weight.ts';
import type { PolicyYear } from '#/app/inspection/rules/policy-years.ts';
import { yearWords } from './claims-verdict.ts';
import styles from './claim-years.module.css';

type Props = {
  years: readonly PolicyYear<ReportedClaim>[];
  /** The query of insurers' records, with its period; null where no query is reported. */
  queried: Queried | null;
  /** Whether a query of the car's records is pending. */
  isPending: boolean;
};

/**
 * Displays claims by policy year, the latest first. A year without claims shows whether it was
 * queried.
 */
export function ClaimYears({ years, queried, isPending }: Props) {
  return (
    <ol className={styles.years}>
      {years.map((year) => (
        <li key={year.from} className={lookOf(year, isPending ? null : queried)}>
          <p className={styles.head}>
            <span>
              {year.from} 至 {year.until}
            </span>
            {yearWords(year, queried, isPending)}
          </p>
          {year.claims.map((claim, number) => (
            <Claim key={number} claim={claim} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function lookOf({ from, until, claims }: Props['years'][number], queried: Props['queried']) {
  if (claims.length > 0) return styles.claimed;
  return coverageOf(queried, from, until).kind === 'all' ? styles.free : styles.open;
}

function Claim({ claim }: { claim: ReportedClaim }) {
  const { date, words, amount, labour, parts, works, cover, shop } = claim;
  const weight = weightOf(claim);
  const costs = [
    labour !== undefined && `工时 ${grouped(labour)} 元`,
    parts !== undefined && `配件 ${grouped(parts)} 元`,
  ].filter((cost) => cost !== false);
  const small = [cover, shop, ...costs].filter(Boolean).join('，');
  return (
    <div className={weight === '重大' ? styles.grave : styles.claim}>
      <p className={styles.sum}>
        <time dateTime={date}>{date}</time>
        <em>{weight}</em>
        <b>{grouped(amount)} 元</b>
      </p>
      <p>{words}</p>
      {works.length > 0 && (
        <p className={styles.works}>
          {works.map(({ name, item, work }) => `${name ?? item}${work}`).join('、')}
        </p>
      )}
      {small && <small>{small}</small>}
    </div>
  );
}
