import { href } from '#/app/sitemap.ts';
import { usePage } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { searchOf, withoutVersion } from './request-params.ts';
import styles from './no-inspection.module.css';

type Props = {
  title: string;
  at: { id: string; reportId: string; business: string };
};

/** The page for a report or version that does not exist. */
export function NoInspection({ title, at }: Props) {
  const here = usePage().at;
  const search = searchOf(here);
  const version = here.query.get('version');
  const preview = href('CarReportInspectionPreview', at);
  const number = at.reportId.slice(0, 40);
  return (
    <article className={styles.none}>
      <h1>{title}</h1>
      <p>
        {version === null
          ? `没有找到这份检测报告：编号 ${number} 不存在，或检测还没有做完。`
          : `没有找到编号 ${number} 的第 ${version.slice(0, 6)} 版。`}
      </p>
      <p className={styles.ways}>
        {version !== null && <Link to={withoutVersion(here)}>看最新一版</Link>}
        {version === null && here.path !== preview && (
          <Link to={preview + search}>看有没有抢先版</Link>
        )}
        <Link to={`${href('carDetail', { id: at.id })}${search}#reports`}>看这辆车有哪些报告</Link>
      </p>
    </article>
  );
}
