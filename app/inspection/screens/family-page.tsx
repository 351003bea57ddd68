import type { ReactNode } from 'react';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { OldVersion } from '#/app/inspection/report-parts/old-version.tsx';
import { WithdrawnVersion } from '#/app/inspection/report-parts/withdrawn-version.tsx';
import { VerdictBox } from '#/app/report-parts/verdict.tsx';
import { href, sitemap } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './family-page.module.css';

type Props = {
  title: string;
  /** The verdict of the page, as one sentence. */
  verdict?: string;
  /** The tone of the verdict. If it is set, the verdict has a box in the colour of the tone. */
  tone?: 'fine' | 'watch' | 'bad';
  /** The evidence on which the verdict is based. */
  detail?: string;
  /** Content below the title and the verdict. If it is set, all three are on a dark cover. */
  cover?: ReactNode;
  at: { id: string; reportId: string; business: string };
  search: string;
  /** Whether the report is not final. If so, the back link leads to the page of such reports. */
  isPreview?: boolean;
  /** All versions of the report, latest first. Absent if the page does not know them. */
  versions?: InspectionReport['versions'];
  /** When and why the version was withdrawn; null or absent if it was not withdrawn. */
  withdrawn?: InspectionReport['withdrawn'];
  children: ReactNode;
};

/**
 * The layout of a report's pages other than the main page: back link, title, verdict and content.
 */
export function FamilyPage(props: Props) {
  const { title, verdict, tone, detail, at, search, isPreview, versions, cover, children } = props;
  const { withdrawn = null } = props;
  const parent = isPreview ? 'CarReportInspectionPreview' : 'CarReportInspectionIndex';
  return (
    <article className={styles.page}>
      <OldVersion versions={versions} />
      <div className={cover ? styles.bar : undefined}>
        <Link to={href(parent, at) + search} className={styles.back}>
          <Chevron />
          {sitemap[parent].title}
        </Link>
      </div>
      <WithdrawnVersion withdrawn={withdrawn}>
        <header className={cover ? `${styles.head} ${styles.cover}` : styles.head}>
          <h1>{title}</h1>
          {verdict && !tone && <p>{verdict}</p>}
          {verdict && tone && <VerdictBox verdict={verdict} detail={detail} tone={tone} />}
          {cover}
        </header>
        {children}
      </WithdrawnVersion>
    </article>
  );
}
