import { instantText } from '#/app/dates.ts';
import type { findPublished } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Seal } from './seal.tsx';
import styles from './proof-page.module.css';

type Props = {
  known: OutputOf<typeof findPublished>;
  /** Whether the text that the visitor entered is a complete fingerprint. */
  isWhole: boolean;
};

/** The result of the search for a report by its fingerprint. */
export function KnownReport({ known, isWhole }: Props) {
  if (!known) {
    return (
      <section className={`${styles.verdict} ${isWhole ? styles.bad : ''}`} aria-label="查询结果">
        <Seal kind={isWhole ? 'bad' : 'unknown'} words="检测报告" />
        <p className={styles.head}>{isWhole ? '没有发布过这个校验码的报告' : '这不是校验码'}</p>
        <p className={styles.rest}>
          {isWhole
            ? '请核对有没有抄错。抄得没错，就不要相信那份报告。'
            : '校验码由 0-9 和 a-f 组成，至少 16 位，写在报告的签发一栏和打印件的开头。'}
        </p>
      </section>
    );
  }
  const { car_id: id, version, latest_version, is_final, is_latest_final, withdrawn } = known;
  return (
    <section
      className={`${styles.verdict} ${withdrawn ? styles.withdrawn : styles.fine}`}
      aria-label="查询结果"
    >
      <Seal kind={withdrawn ? 'withdrawn' : 'fine'} words={`检测报告 第 ${version} 版`} />
      <p className={styles.head}>{withdrawn ? '是本店发布的报告，已撤回' : '是本店发布的报告'}</p>
      <dl>
        {withdrawn && (
          <>
            <div>
              <dt>撤回时间</dt>
              <dd>{instantText(withdrawn.at)}</dd>
            </div>
            <div>
              <dt>撤回原因</dt>
              <dd>{withdrawn.reason}</dd>
            </div>
          </>
        )}
        <div>
          <dt>车辆</dt>
          <dd>{known.car_title ?? id}</dd>
        </div>
        <div>
          <dt>版本</dt>
          <dd>
            第 {version} 版{!is_final && '（抢先版）'}
            {known.published_at && `，${instantText(known.published_at)} 发布`}
          </dd>
        </div>
        {is_final && known.level && (
          <div>
            <dt>等级</dt>
            <dd>{withdrawn ? `${known.level}，已作废` : known.level}</dd>
          </div>
        )}
      </dl>
      {latest_version > version && (
        <p className={styles.later}>
          {known.is_latest_withdrawn
            ? `已被第 ${latest_version} 版取代，第 ${latest_version} 版后来撤回了。`
            : `之后还有第 ${latest_version} 版，以最新一版为准。`}
        </p>
      )}
      {known.is_car_released ? (
        <>
          <p className={styles.links}>
            <Link
              className={buttonClass(latest_version > version ? 'line' : 'main')}
              to={`${pageOf(known, is_final)}?version=${version}`}
            >
              看这份报告
            </Link>
            {latest_version > version && (
              <Link className={buttonClass('main')} to={pageOf(known, is_latest_final)}>
                看最新一版
              </Link>
            )}
          </p>
          <p className={styles.note}>请逐条对照：纸上或图上写的与本站不同，以本站为准。</p>
        </>
      ) : (
        <p className={styles.note}>
          这辆车已从本站移除，报告的页面不再展示。下载过的报告文件仍可在下面核对。
        </p>
      )}
    </section>
  );
}

/** Returns the path of the report's page, which depends on whether the report is final. */
function pageOf(
  { car_id: id, report_id: reportId, business }: NonNullable<Props['known']>,
  isFinal: boolean,
): string {
  const name = isFinal ? 'CarReportInspectionIndex' : 'CarReportInspectionPreview';
  return href(name, { id, reportId, business });
}
