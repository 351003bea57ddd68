import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import styles from './no-inspection.module.css';

type Props = {
  title: string;
  at: { id: string; reportId: string; business: string };
  search?: string;
};

/** What stands where a car has no such report: words, and where to go on. The car's page links to what there is. */
export function NoInspection({ title, at, search = '' }: Props) {
  return (
    <article className={styles.none}>
      <h1>{title}</h1>
      <p>没有找到这份检测报告：编号 {at.reportId.slice(0, 40)} 不存在，或检测还没有做完。</p>
      <p className={styles.ways}>
        <Link to={`${href('carDetail', { id: at.id })}${search}#reports`}>看这辆车有哪些报告</Link>
      </p>
    </article>
  );
}
