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
  /** The query of insurers' records, with its period; null if the inspection states none. */
  queried: Queried | null;
};

/** The policy years of a car with their insurance claims, as a bar and as a list. */
export function ClaimYears({ years, queried }: Props) {
  const [last, first] = [years[0], years[years.length - 1]];
  const runs = withRuns(years, (year) => yearWords(year, queried));
  // One run without claims is what the verdict of the page states.
  const isFree = runs.length === 1 && last !== undefined && lookOf(last, queried) === styles.free;
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {[...years].reverse().map((year) => (
          <span key={year.from} style={{ flexGrow: monthsIn(year) }}>
            <i className={lookOf(year, queried)}>{year.claims.length > 0 && year.claims.length}</i>
            {monthsIn(year) > 5 && `${year.from.slice(2, 4)} 年`}
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{first?.from}</span>
        <span>{last?.until}</span>
      </p>
      <ol className={isFree ? 'vh' : styles.years}>
        {runs.map((run) => (
          <li key={run.from} className={lookOf(run, queried)}>
            <p className={styles.head}>
              <span>
                {run.from} 至 {run.until}
              </span>
              {run.count > 1 ? `${run.count} 年，${run.words}` : run.words}
            </p>
            {run.claims.map((claim, number) => (
              <Claim key={number} claim={claim} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

type Run = PolicyYear<ReportedClaim> & { words: string; count: number };

/**
 * Joins successive years without claims for which `wordsOf` returns the same text. The result is
 * sorted from latest to earliest.
 */
function withRuns(years: Props['years'], wordsOf: (year: Props['years'][number]) => string): Run[] {
  const runs: Run[] = [];
  for (const year of years) {
    const words = wordsOf(year);
    const later = runs[runs.length - 1];
    const isSame = later?.words === words && later.claims.length + year.claims.length === 0;
    if (later && isSame) runs.splice(-1, 1, { ...later, from: year.from, count: later.count + 1 });
    else runs.push({ ...year, words, count: 1 });
  }
  return runs;
}

/** Returns the number of months in a policy year. The last year may end early. */
function monthsIn({ from, until }: Props['years'][number]): number {
  return monthOf(until) - monthOf(from) + 1;
}

function monthOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
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
