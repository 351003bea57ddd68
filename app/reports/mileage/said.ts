import type { MileageReport } from './contract.ts';

/**
 * The report as far as it has evidence: where it does not say that records were queried, what is
 * wrong stays, and everything else is what the dealer recorded.
 */
export function saidReport(report: MileageReport): MileageReport {
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
