import type { InspectionReport } from '#/app/inspection/report.ts';
import { Link } from '#/web/link.tsx';
import { usePage } from '#/web/site.tsx';
import styles from './old-version.module.css';

/**
 * Says on each page of a version that somebody asked for that it is not, or may not be, the latest,
 * and leads to the same page of that one. `versions`, latest first, where the page has them.
 */
export function OldVersion({ versions }: { versions?: InspectionReport['versions'] | undefined }) {
  const { path, query } = usePage().at;
  const version = query.get('version');
  const latest = versions?.[0]?.version;
  if (version === null || (latest !== undefined && latest <= Number(version))) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'version'));
  return (
    <p className={styles.old}>
      这是第 {Number(version)} 版{latest === undefined ? '。' : `，已有更新的第 ${latest} 版。`}
      <Link to={rest.size > 0 ? `${path}?${rest}` : path}>看最新一版</Link>
    </p>
  );
}
