import { instantText } from '#/app/dates.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { changeWords } from '#/app/inspection/screens/version-words.ts';
import { href } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { signedReportUrl } from './signed-report-url.ts';
import styles from './versions.module.css';

type Props = {
  report: InspectionReport;
  at: { id: string; reportId: string; business: string };
  search: string;
};
type Change = InspectionReport['versions'][number]['changes'][number];

const STAGES = { acquired: '收购检测', prepared: '整备后', rechecked: '复检' } as const;
/** The number of changed checkpoints that are visible before the visitor unfolds the others. */
const VISIBLE = 6;

/**
 * All versions of the report, with links to open and to download them. Renders nothing if there is
 * only one version.
 */
export function Versions({ report, at, search, isPreview }: Props & { isPreview: boolean }) {
  const { versions, version: current, proof } = report;
  const config = useConfig();
  if (versions.length < 2) return null;
  const first = versions[versions.length - 1]?.version;
  const own = href(isPreview ? 'CarReportInspectionPreview' : 'CarReportInspectionIndex', at);
  return (
    <Disclosure words={`${versions.length} 个版本，看改了什么`}>
      <ol className={styles.versions}>
        {versions.map(
          ({
            version,
            published_at,
            is_final: isFinal,
            stage,
            level,
            score,
            changes,
            withdrawn,
          }) => {
            const { heads, points, sums } = changeWords(changes);
            const query = new URLSearchParams(search);
            query.set('version', String(version));
            return (
              <li key={version}>
                <h3>
                  第 {version} 版{stage && `，${STAGES[stage]}`}
                  <small>
                    {instantText(published_at)} 发布，
                    {isFinal ? gradeWords(level, score) : '抢先版，不评级'}
                  </small>
                </h3>
                {withdrawn && (
                  <p className={styles.withdrawn}>
                    {instantText(withdrawn.at)} 撤回：{withdrawn.reason}
                  </p>
                )}
                {changes.length === 0 && (
                  <p>{version === first ? '最早的一版。' : '检测结果没有变。'}</p>
                )}
                <Changes all={heads} />
                <Changes all={points.slice(0, VISIBLE)} />
                {points.length > VISIBLE && (
                  <details>
                    <summary>另有 {points.length - VISIBLE} 项</summary>
                    <Changes all={points.slice(VISIBLE)} />
                  </details>
                )}
                {sums.map((words) => (
                  <p key={words}>{words}</p>
                ))}
                <p className={styles.links}>
                  {version === current ? (
                    <span>正在看这一版</span>
                  ) : (
                    <Link to={`${own}?${query}`}>看第 {version} 版</Link>
                  )}
                  {proof && (
                    <a
                      href={signedReportUrl(config, { at, search }, version)}
                      download={`${at.reportId}-${version}.json`}
                    >
                      下载这一版
                    </a>
                  )}
                </p>
              </li>
            );
          },
        )}
      </ol>
    </Disclosure>
  );
}

function gradeWords(level: { label: string } | null, score: number | null): string {
  return [level?.label ?? '不评级', score !== null && `${score} 分`].filter(Boolean).join('，');
}

function Changes({ all }: { all: readonly Change[] }) {
  return (
    <ul>
      {all.map(({ item, name, from, to }) => (
        <li key={`${item}${name}`}>
          {name}：<del>{from}</del> → <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
