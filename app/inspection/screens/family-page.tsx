import type { ReactNode } from 'react';
import { Chevron } from '#/web/ui/chevron.tsx';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { OldVersion } from '#/app/inspection/report-parts/old-version.tsx';
import { WithdrawnVersion } from '#/app/inspection/report-parts/withdrawn-version.tsx';
import { Mark } from '#/app/reports/frame/mark.tsx';
import { href, sitemap } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './family-page.module.css';

type Props = {
  title: string;
  /** What was found, in a sentence. */
  verdict?: string;
  /** How the verdict is meant: it then stands in a box of that colour. */
  tone?: 'fine' | 'watch' | 'bad';
  /** What the verdict rests on. */
  detail?: string;
  at: { id: string; reportId: string; business: string };
  search: string;
  /** Of a report that is not final yet: the way back leads to its preview. */
  isPreview?: boolean;
  /** All versions of the report, where the page has them. */
  versions?: InspectionReport['versions'];
  /** When and why the version was withdrawn, where it was. */
  withdrawn?: InspectionReport['withdrawn'];
  children: ReactNode;
};

/** A page behind the inspection report: the way back to it, a title, the verdict, and what stands behind it. */
export function FamilyPage(props: Props) {
  const { title, verdict, tone, detail, at, search, isPreview, versions, children } = props;
  const { withdrawn = null } = props;
  const parent = isPreview ? 'CarReportInspectionPreview' : 'CarReportInspectionIndex';
  return (
    <article className={styles.page}>
      <OldVersion versions={versions} />
      <Link to={href(parent, at) + search} className={styles.back}>
        <Chevron />
        {sitemap[parent].title}
      </Link>
      <WithdrawnVersion withdrawn={withdrawn}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {verdict && !tone && <p>{verdict}</p>}
          {verdict && tone && (
            <div className={styles[tone]}>
              <Mark tone={tone} />
              <div>
                <p className={styles.verdict}>{verdict}</p>
                {detail && <p>{detail}</p>}
              </div>
            </div>
          )}
        </header>
        {children}
      </WithdrawnVersion>
    </article>
  );
}
