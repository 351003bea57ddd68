import { safeParse } from 'valibot';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { visitReadings } from '#/app/evidence/readings.ts';
import type { Reading } from './evidence.ts';

/**
 * Returns the odometer readings in `body`, a stored maintenance report as JSON. Empty without a
 * report.
 */
export function toVisitReadings(body: string | null): Reading[] {
  return visitReadings(parseReport(body)?.entries ?? []).map(({ label, ...reading }) => ({
    ...reading,
    note: `维保报告 ${label}`,
  }));
}

/**
 * Returns a Chinese clause with the source of the maintenance report `body` and its number of
 * readings until the day `until`. Empty if it has none.
 */
export function visitsInWords(body: string | null, until: string): string {
  const report = parseReport(body);
  const count = toVisitReadings(body).filter(({ date }) => date <= until).length;
  if (!report || count === 0) return '';
  const { queried, date } = report;
  const origin = [queried?.source, queried?.day ?? date].filter(Boolean).join('，');
  return `维保报告${origin && `（${origin}）`}的 ${count} 个读数列在里程分析依据里`;
}

function parseReport(body: string | null): MileageReport | undefined {
  const { success, output } = safeParse(MileageReport, body === null ? null : JSON.parse(body));
  return success ? output : undefined;
}
