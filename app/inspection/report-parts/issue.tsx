import { instantText } from '#/app/dates.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { Section } from '#/web/ui/section.tsx';
import { signedReportUrl } from './signed-report-url.ts';
import { Versions } from './versions.tsx';
import styles from './issue.module.css';

type Props = {
  report: InspectionReport;
  at: { id: string; reportId: string; business: string };
  search: string;
  /**
   * Whether the page displays a report that is not final. If so, the links to other versions lead
   * to the page of such reports.
   */
  isPreview?: boolean;
};

/**
 * The section on how the report was issued: inspector, date, the inspector's notes, version,
 * fingerprint and download link.
 */
export function Issue({ report, at, search, isPreview = false }: Props) {
  const { inspector, place, inspected_on: day, version, proof, notes } = report;
  const config = useConfig();
  return (
    <Section
      id="issue"
      title="签发"
      {...(report.is_final && {
        aside: proof ? '须知与验真' : '须知',
        to: href('CarReportInspectionNotice', at) + search,
      })}
    >
      <dl className={styles.block}>
        <div>
          <dt>检测师</dt>
          <dd>{[inspector, place].filter(Boolean).join('，') || '未署名'}</dd>
        </div>
        <div>
          <dt>检测日期</dt>
          <dd>{day || '没有写明'}</dd>
        </div>
        {proof && notes && (
          <div className={styles.wide}>
            <dt>备注</dt>
            <dd className={styles.notes}>{notes}</dd>
          </div>
        )}
        {proof && (
          <div>
            <dt>版本</dt>
            <dd>
              第 {version} 版{report.published_at && `，${instantText(report.published_at)}`}
            </dd>
          </div>
        )}
        {proof && (
          <div className={styles.wide}>
            <dt>校验码</dt>
            <dd>{fourByFour(proof.sha256)}</dd>
          </div>
        )}
      </dl>
      <Versions report={report} at={at} search={search} isPreview={isPreview} />
      <p className={styles.links}>
        {proof && (
          <a
            href={signedReportUrl(config, { at, search }, version)}
            download={`${at.reportId}.json`}
          >
            下载可验证的报告
          </a>
        )}
      </p>
    </Section>
  );
}

/**
 * Returns the first 16 digits of the fingerprint `sha256` in groups of four: `0a1b 2c3d 4e5f 6a7b`.
 */
function fourByFour(sha256: string): string {
  return (sha256.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
