import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import { instantText } from '#/app/dates.ts';
import type { ReportHead } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './table-head.module.css';

type Props = {
  head: ReportHead;
  isWithdrawn: boolean;
  /** The number of unresolved contradictions between the report and other data of the car. */
  contradictions: number;
  /** Whether one of these contradictions casts doubt on the level. */
  isLevelContradicted: boolean;
  /** URL of the report's main page, which lists the contradictions. */
  to: string;
};

/**
 * The head of the table of a report: the car, its level, contradictions, version, fingerprint and
 * QR code.
 */
export function TableHead({ head, isWithdrawn, contradictions, isLevelContradicted, to }: Props) {
  const { car_title, level, score, version, sha256, inspector } = head;
  const proof = sha256 === null ? null : `${href('inspectionProof')}?sha256=${sha256}`;
  const facts = [
    ['报告', `${head.report_id}，第 ${version} 版${head.is_final ? '' : '（抢先版，未完成）'}`],
    ['检测', [head.inspected_on, inspector].filter(Boolean).join('，')],
    ['发布', instantText(head.published_at)],
    ['校验码', sha256?.match(/.{4}/g)?.join(' ')],
  ].filter(([, text]) => text);
  // An inspection that is not final has neither level nor score: unchecked points have no deductions.
  const grade = (
    <>
      {head.is_final && level ? <b>{level.label}</b> : '不评级'}
      {head.is_final && score !== null && ` ${score} 分`}
    </>
  );
  return (
    <section className={styles.head} aria-label="报告信息">
      <div className={styles.text}>
        <p className={styles.car}>{car_title}</p>
        <p className={styles.level}>
          {isWithdrawn ? <s>{grade}</s> : grade}
          {isWithdrawn && <strong> 已撤回</strong>}
          {isLevelContradicted && ` ${CONTRADICTED}`}
        </p>
        {contradictions > 0 && (
          <p className={styles.against}>
            <Link to={`${to}#contradictions`}>对不上的地方 {contradictions} 处</Link>
          </p>
        )}
        <dl>
          {facts.map(([word, text]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {proof && (
        <Link to={proof} className={styles.proof}>
          <img
            src={`/qr?${new URLSearchParams({ to: proof })}`}
            alt="验真二维码"
            width={96}
            height={96}
          />
          扫码验真
        </Link>
      )}
    </section>
  );
}
