import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { PointRow } from './point-row.tsx';
import { shotsOf } from './point-shots.ts';
import styles from './top-findings.module.css';

type Props = {
  points: readonly CheckedPoint[];
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** The section of a report with its worst findings and their pictures. */
export function TopFindings({ points, at, search }: Props) {
  const shots = shotsOf(points);
  const to = withQuery(href('CarReportInspectionChecklist', at) + search, { only: 'bad' });
  const detail = href('CarReportInspectionChecklistDetail', at) + search;
  return (
    <Section id="top" title="先看这些" aside="全部异常与轻微" to={to}>
      <div className={styles.points}>
        {points.map((point) => (
          <div key={point.item} className={styles.point}>
            <PointRow point={point} to={withQuery(detail, { item_id: point.item })} />
            {point.pictures.length > 0 && (
              <div className={styles.shots}>
                {shots
                  .filter(({ item }) => item === point.item)
                  .map(({ src, alt, index }) => (
                    <a key={index} {...viewerLink(src, index, 'top')}>
                      <Photo src={src} alt={alt} fit="third" />
                    </a>
                  ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
