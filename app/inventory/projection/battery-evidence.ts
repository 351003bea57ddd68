import { differsInHealth } from '#/app/car-facts/other-health.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { reportedHealth, reportedReplacement } from './battery-report.ts';
import type { BatteryReport } from './battery-report.ts';

/** The battery of a car's row. `others` has the statements of reports that differ from the row. */
export type EvidencedBattery = NonNullable<CarRow['battery']> & {
  others?: { health?: string; replaced?: string };
};

type Reports = {
  inspected: InspectionSummary['battery'];
  report: BatteryReport | null;
};

/**
 * Returns the battery of a row, and in `others` the readings of the final inspection and of the
 * battery report that differ from the row. Undefined if neither the row nor a report says anything
 * about the battery.
 */
export function withBatteryEvidence(
  own: CarRow['battery'],
  { inspected, report }: Reports,
): EvidencedBattery | undefined {
  const soh = own?.soh ?? null;
  const isOther = (health: number) => soh === null || differsInHealth(health, soh);
  const isInspected = inspected !== undefined && !isOther(inspected.soh);
  const isMeasured = Boolean(own?.measured_at ?? own?.method);
  const reported = report && reportedHealth(report);
  const replaced = report && reportedReplacement(report);
  const health = [
    inspected && !isInspected && `检测报告 ${inspected.soh}%`,
    reported !== null && isOther(reported) && `电池报告 ${reported}%`,
  ].filter(Boolean);
  const others = {
    ...(health.length > 0 && { health: health.join('；') }),
    ...(replaced !== null && replaced !== own?.replaced && { replaced: `电池报告：${replaced}` }),
  };
  if (Object.keys(others).length === 0 && !isInspected) return own ?? undefined;
  return {
    ...own,
    // A measured reading precedes the dealer's own one.
    ...(isInspected &&
      !isMeasured && {
        soh: inspected.soh,
        measured_at: inspected.measured_on,
        method: inspected.method ?? '检测报告',
      }),
    ...(Object.keys(others).length > 0 && { others }),
  };
}
