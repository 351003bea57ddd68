import { grouped } from '#/app/format.ts';
import { weightOf } from '#/app/inspection/claim-weight.ts';
import type { PolicyYear } from '#/app/inspection/policy-years.ts';
import type { ClaimTold } from '#/app/inspection/report.ts';
import styles from './claim-years.module.css';

/** Year by year of insurance, the latest first; a year without a claim says so. */
export function ClaimYears({ years }: { years: readonly PolicyYear<ClaimTold>[] }) {
  return (
    <ol className={styles.years}>
      {years.map(({ from, until, claims }) => (
        <li key={from} className={claims.length > 0 ? styles.claimed : styles.free}>
          <p className={styles.head}>
            <span>
              {from} 至 {until}
            </span>
            {claims.length > 0 ? `${claims.length} 次` : '无出险'}
          </p>
          {claims.map((claim, number) => (
            <Claim key={number} claim={claim} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Claim({ claim }: { claim: ClaimTold }) {
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
