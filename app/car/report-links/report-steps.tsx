import { reportsOf, type ReportLink } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './report-steps.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The type of the open report. */
  type: string;
};

/** Links to the previous and the next report, in the order of the car's page. */
export function ReportSteps({ id, detail, type }: Props) {
  const reports = reportsOf(id, detail);
  const at = reports.findIndex((report) => report.type === type);
  const [previous, next] = [reports[at - 1], reports[at + 1]];
  if (at < 0 || (!previous && !next)) return null;
  return (
    <nav aria-label="这台车的其他报告" className={styles.steps}>
      {previous && <Step word="上一份" report={previous} />}
      {next && <Step word="下一份" report={next} />}
    </nav>
  );
}

function Step({ word, report }: { word: string; report: ReportLink }) {
  return (
    <Link to={report.to}>
      <span>
        <small>{word}</small>
        <b>{report.title}</b>
      </span>
      {report.result && <em>{report.result}</em>}
      <Chevron />
    </Link>
  );
}
