import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedVerdict } from '#/app/evidence/mileage/evidenced-verdict.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';

/** The maintenance records in the car detail, as the dealer wrote them. */
export type RecordedLines = ReportHead & {
  lines: CarDetail['car']['maintenance_records'];
};

/**
 * Returns the report on maintenance to display. If the car has none, it is made from the records in
 * the car detail. Null if there are neither.
 */
export function displayedRecords(
  report: MileageReport | null,
  { car }: Pick<CarDetail, 'car'>,
): MileageReport | RecordedLines | null {
  if (report) return evidencedVerdict(report);
  const { maintenance_records: lines, mileage_report: sentence } = car;
  if (lines.length === 0 && !sentence) return null;
  const own = sentence ? `车商自述：${sentence}` : '';
  const verdict = lines.length > 0 ? `车商记录 ${lines.length} 条` : own;
  const detail = [lines.length > 0 && own, UNQUERIED].filter(Boolean).join('。');
  return { ...detailHead(verdict, detail), lines };
}

const UNQUERIED = '没有写明在哪里、哪天查询过，可能不全，不下结论。';
