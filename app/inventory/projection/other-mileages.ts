import { isOtherMileage } from '#/app/car-facts/other-mileage.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { odometerReadings, type Reading } from '#/app/evidence/readings.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';
import type { CarReports } from './car-sources.ts';

/**
 * Returns the odometer readings that contradict the mileage (`km`) of a car. Empty if the mileage
 * is unknown.
 */
export function otherMileages(
  km: number | undefined,
  { mileage, consumable }: CarReports,
  inspection: InspectionSummary | undefined,
): OtherMileage[] {
  // Lower readings are earlier ones, so they contradict nothing.
  if (km === undefined) return [];
  const odometer = inspection?.headlines.odometer;
  const inspected =
    odometer?.km === undefined
      ? []
      : [{ date: odometer.date, km: odometer.km, source: '检测表显' }];
  const readings = [
    ...odometerReadings(mileage?.entries ?? []),
    ...replacementsIn(consumable),
    ...(inspection?.highest ? [inspection.highest] : []),
  ];
  const [highest] = readings.toSorted((one, other) => other.km - one.km);
  const higher = highest && highest.km > km ? [highest] : [];
  return [...inspected, ...higher].filter((reading) => isOtherMileage(reading.km, km));
}

/** Returns the odometer readings at the replacements of wear parts. */
function replacementsIn(report: CarReports['consumable']): Reading[] {
  return [...(report?.items ?? []), ...(report?.tyres ?? [])].flatMap(({ replaced }) =>
    replaced?.mileage_km && replaced.date
      ? [{ date: replaced.date, km: replaced.mileage_km, source: '更换耗材' }]
      : [],
  );
}
