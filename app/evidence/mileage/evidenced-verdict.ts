import type { MileageReport } from '#/app/evidence/mileage-report.ts';

/**
 * Returns `report` unchanged if it states where and when the records were queried. Otherwise
 * removes its favourable conclusions, because records may be missing. Unlike `evidencedReport`,
 * does not compare conclusions with entries, so that the vocabulary of damage need not be loaded.
 */
export function evidencedVerdict<Report extends MileageReport>(report: Report): Report {
  if (report.queried) return report;
  const lights = report.lights.filter(({ tone }) => tone === 'bad' || tone === 'watch');
  if (hasVerdict(report)) return { ...report, lights };
  return {
    ...report,
    verdict: `车商记录 ${report.entries.length} 条`,
    tone: 'watch',
    detail: '没有写明在哪里、哪天查询过，可能不全，不下结论。',
    lights,
  };
}

/**
 * Returns whether a report has enough evidence for its verdict: its records were queried, or the
 * verdict is bad.
 */
export function hasVerdict({ queried, tone }: Pick<MileageReport, 'queried' | 'tone'>): boolean {
  return queried !== null || tone === 'bad';
}
