import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { Section } from '#/web/ui/section.tsx';
import { PointRow } from './point-row.tsx';
import styles from './top-findings.module.css';

type Props = {
  points: readonly CheckedPoint[];
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** The section of a report with its worst findings, each with its first picture. */
export function TopFindings({ points, at, search }: Props) {
  const to = withQuery(href('CarReportInspectionChecklist', at) + search, { only: 'bad' });
  const detail = href('CarReportInspectionChecklistDetail', at) + search;
  return (
    <Section id="top" title="先看这些" aside="全部异常与轻微" to={to}>
      <div className={styles.points}>
        {points.map((point) => (
          <PointRow
            key={point.item}
            point={point}
            to={withQuery(detail, { item_id: point.item })}
            picture={point.pictures[0]?.img}
          />
        ))}
      </div>
    </Section>
  );
}
