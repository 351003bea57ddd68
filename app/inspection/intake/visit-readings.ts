import { safeParse } from 'valibot';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { odometerReadings } from '#/app/evidence/readings.ts';
import { SOURCE_WORDS } from '#/app/inspection/report-parts/source-words.ts';
import { date, type Reading, type ReadingSource } from './evidence.ts';

/**
 * Returns the odometer readings in `body`, a stored maintenance report as JSON. `note` says that a
 * reading is from that report, and from which source. Empty without a report.
 */
export function toVisitReadings(body: string | null): Reading[] {
  const { success, output } = safeParse(MileageReport, body === null ? null : JSON.parse(body));
  if (!success) return [];
  return odometerReadings(output.entries)
    .filter((reading) => safeParse(date, reading.date).success)
    .map(({ date: day, km, source: label }) => {
      return { date: day, km, source: sourceOf(label), note: `维保报告 ${label}` };
    });
}

/** Returns the source with this label; 维保 for any other label of a maintenance report. */
function sourceOf(label: string): ReadingSource {
  const named = Object.entries(SOURCE_WORDS).find(([, word]) => word === label);
  return (named?.[0] as ReadingSource | undefined) ?? 'service';
}
