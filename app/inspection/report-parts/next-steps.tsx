import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './next-steps.module.css';

type Props = {
  report: InspectionReport;
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** Links to the checkpoints of a report, the table of checkpoints, and the verification page. */
export function NextSteps({ report: { counts, proof }, at, search }: Props) {
  return (
    <nav aria-label="核对这份报告" className={styles.ways}>
      <Link to={href('CarReportInspectionChecklist', at) + search}>
        <b>全车检测点</b>
        <small>{counts.applicable > 0 ? `${counts.applicable} 项` : '逐项看'}</small>
      </Link>
      <Link to={href('CarReportInspectionChecklistTable', at) + search}>
        <b>检测点总表</b>
        <small>可打印</small>
      </Link>
      {proof && (
        <Link to={`${href('inspectionProof')}?sha256=${proof.sha256}`}>
          <b>验真</b>
          <small>查有没有被改过</small>
        </Link>
      )}
    </nav>
  );
}
