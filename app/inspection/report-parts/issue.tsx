import { Section } from '#/app/cars/detail/section.tsx';
import { instantText } from '#/app/instant-text.ts';
import type { InspectionReport } from '#/app/inspection/report.ts';
import { Disclosure } from '#/app/reports/disclosure.tsx';
import { href } from '#/app/sitemap.ts';
import styles from './issue.module.css';

type Props = {
  report: InspectionReport;
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** Who answers for the report, which version it is, and how it can be checked. */
export function Issue({ report, at, search }: Props) {
  const { inspector, place, inspected_on: day, version, versions, proof } = report;
  const asked = new URLSearchParams({ id: at.id, report_id: at.reportId, business: at.business });
  return (
    <Section
      id="issue"
      title="签发"
      {...(report.is_final && {
        aside: '须知与验真',
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
          <dd>{day}</dd>
        </div>
        <div>
          <dt>版本</dt>
          <dd>
            第 {version} 版，{instantText(report.published_at)}
          </dd>
        </div>
        {proof && (
          <div className={styles.wide}>
            <dt>校验码</dt>
            <dd>{fourByFour(proof.sha256)}</dd>
          </div>
        )}
      </dl>
      {versions.length > 1 && (
        <Disclosure words={`${versions.length} 个版本，看改了什么`}>
          <ol className={styles.versions}>
            {versions.map((each) => (
              <li key={each.version}>
                <b>
                  第 {each.version} 版，{each.level?.label ?? '不评级'}
                </b>
                {each.changes.slice(0, MOST_CHANGES).map(({ item, name, from, to }) => (
                  <p key={`${item}${name}`}>
                    {name}：{from} → {to}
                  </p>
                ))}
                {each.changes.length > MOST_CHANGES && (
                  <p>另有 {each.changes.length - MOST_CHANGES} 处</p>
                )}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <p className={styles.links}>
        {proof && (
          <a href={`/v1/vehicleInspection/proof?${asked}`} download={`${at.reportId}.json`}>
            下载可验证的报告
          </a>
        )}
      </p>
    </Section>
  );
}

const MOST_CHANGES = 8;

/** The beginning of a fingerprint, as people compare it. */
function fourByFour(sha256: string): string {
  return (sha256.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
