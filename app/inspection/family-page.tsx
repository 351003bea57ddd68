import type { ReactNode } from 'react';
import { Chevron } from '#/app/cars/detail/chevron.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import styles from './family-page.module.css';

type Props = {
  title: string;
  /** What was found, in a sentence. */
  verdict?: string;
  at: { id: string; reportId: string; business: string };
  search: string;
  children: ReactNode;
};

/** A page behind the inspection report: the way back to it, a title, the verdict, and what stands behind it. */
export function FamilyPage({ title, verdict, at, search, children }: Props) {
  return (
    <article className={styles.page}>
      <Link to={href('CarReportInspectionIndex', at) + search} className={styles.back}>
        <Chevron />
        二手车检测报告
      </Link>
      <header className={styles.head}>
        <h1>{title}</h1>
        {verdict && <p>{verdict}</p>}
      </header>
      {children}
    </article>
  );
}
