import type { MileageReport } from './mileage-report.ts';

/** Returns `report` without the conclusions for which it lacks evidence. */
export function evidencedReport<Report extends MileageReport>(report: Report): Report {
  // Without a named query, records may be missing.
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
