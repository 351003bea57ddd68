import { periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import { grouped } from '#/app/format.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { claimsVerdict } from '#/app/inspection/claims/claims-verdict.ts';
import { reachOf } from '#/app/inspection/rules/claim-weight.ts';
import { Section } from '#/web/ui/section.tsx';
import { withContradictions } from './with-contradictions.ts';
import styles from './content.island.module.css';

type Props = Pick<
  InspectionReport,
  'claims' | 'claims_queried' | 'car' | 'contradictions' | 'inspected_on'
> & {
  to: string;
};

/** The section of a report on insurance claims: three figures and the latest claim. */
export function ClaimsSummary(props: Props) {
  const { claims, claims_queried: queried, car, contradictions, inspected_on: until, to } = props;
  const registered = car.first_registration;
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  const reach = reachOf(claims);
  const own = claimsVerdict({ claims, queried, registered, until });
  const { verdict, detail } = withContradictions(own, { contradictions }, 'record-of-claim');
  const isOther = verdict !== own.verdict;
  const last = [...claims].sort((one, other) => (one.date < other.date ? 1 : -1))[0];
  return (
    <Section id="claims" title="出险" aside="出险记录" to={to}>
      {last ? (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{queried ? '理赔次数' : '车商记录'}</dt>
              <dd>{claims.length}</dd>
            </div>
            <div>
              <dt>总金额</dt>
              <dd>
                {grouped(sum)}
                <small> 元</small>
              </dd>
            </div>
            <div>
              <dt>骨架、气囊、水火</dt>
              <dd className={reach === undefined ? undefined : reach ? styles.bad : styles.fine}>
                {reach === undefined ? '未写明' : reach ? '涉及' : '未涉及'}
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            最近一次 {last.date}：{last.words}
          </p>
        </>
      ) : (
        <p>{isOther ? `${verdict}${detail}` : verdict}</p>
      )}
      {last && isOther && <p className={styles.note}>{verdict}</p>}
      {last && (
        <p className={styles.note}>
          {queried
            ? `${queriedWords(queried)}，覆盖 ${periodWords(queried)}。`
            : '没有查询出险记录，只有车商记录的，可能不全。'}
        </p>
      )}
      <p className={styles.note}>未走保险的维修不在此列。</p>
    </Section>
  );
}
