import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import { reachesFrame } from '#/app/inspection/claim-weight.ts';
import type { InspectionReport } from '#/app/inspection/report.ts';
import styles from './still.module.css';

type Props = Pick<InspectionReport, 'claims' | 'is_queried'> & { to: string };

/** What insurers paid for, in three figures, and the latest of it in words. */
export function ClaimsSummary({ claims, is_queried: isQueried, to }: Props) {
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  const isSerious = claims.some(reachesFrame);
  const last = [...claims].sort((one, other) => (one.date < other.date ? 1 : -1))[0];
  return (
    <Section id="claims" title="出险" aside="出险记录" to={to}>
      {last ? (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>理赔次数</dt>
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
              <dd className={isSerious ? styles.bad : styles.fine}>
                {isSerious ? '涉及' : '未涉及'}
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            最近一次 {last.date}：{last.words}
          </p>
        </>
      ) : (
        <p>{isQueried ? '目前没有查到出险记录。' : '没有查到出险记录。'}</p>
      )}
      {isQueried && <p className={styles.queried}>出险记录正在查询，还不能下结论。</p>}
      <p className={styles.note}>未走保险的维修不在此列。</p>
    </Section>
  );
}
