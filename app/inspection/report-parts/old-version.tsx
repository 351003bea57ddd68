import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { withoutVersion } from '#/app/inspection/screens/request-params.ts';
import { usePage } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import styles from './old-version.module.css';

/**
 * A notice with a link to the latest version. Renders nothing on the page of the latest version.
 * @param versions latest first; if undefined, any `version` in the URL counts as an older one
 */
export function OldVersion({ versions }: { versions?: InspectionReport['versions'] | undefined }) {
  const { at } = usePage();
  const version = at.query.get('version');
  const [last] = versions ?? [];
  const latest = last?.version;
  if (version === null || (latest !== undefined && latest <= Number(version))) return null;
  return (
    <p className={styles.old}>
      这是第 {Number(version)} 版
      {latest === undefined
        ? '。'
        : last?.withdrawn
          ? `，已被第 ${latest} 版取代，第 ${latest} 版后来撤回了。`
          : `，已有更新的第 ${latest} 版。`}
      <Link to={withoutVersion(at)}>看最新一版</Link>
    </p>
  );
}
