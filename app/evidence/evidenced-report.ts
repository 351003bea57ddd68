import type { MileageReport } from './mileage-report.ts';

/**
 * Returns `report` with only the conclusions that its evidence allows. If the report names a query
 * of the records, all conclusions stay. Otherwise records may be missing, so conclusions with the
 * tone `fine` are left out. The verdict then stays only if its tone is `bad`. Any other verdict
 * becomes the number of records.
 */
export function evidencedReport(report: MileageReport): MileageReport {
  if (report.queried) return report;
  const lights = report.lights.filter(({ tone }) => tone !== 'fine');
  if (report.tone === 'bad') return { ...report, lights };
  return {
    ...report,
    verdict: `车商记录 ${report.entries.length} 条`,
    tone: 'watch',
    detail: '没有写明在哪里、哪天查询过，可能不全，不下结论。',
    lights,
  };
}
