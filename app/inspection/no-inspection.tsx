import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import styles from './no-inspection.module.css';

type Props = {
  title: string;
  at: { id: string; reportId: string; business: string };
  /** Offers the early preview, where that may exist. */
  hasPreview?: boolean;
};

/** What stands where a car has no such report: words, and where to go on. */
export function NoInspection({ title, at, hasPreview = false }: Props) {
  return (
    <article className={styles.none}>
      <h1>{title}</h1>
      <p>这辆车没有这份检测报告，或检测还没有完成。</p>
      <p className={styles.ways}>
        <Link to={href('carDetail', { id: at.id })}>看这辆车</Link>
        {hasPreview && <Link to={href('CarReportInspectionPreview', at)}>看抢先版</Link>}
      </p>
    </article>
  );
}
