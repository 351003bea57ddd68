import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import type { HuntMileageReport } from '#/app/reports/mileage/contract.ts';

/** Whether the report contains anything about maintenance besides the facts of the order. */
export function hasRecords({ verdict, entries, lights, queried }: HuntMileageReport): boolean {
  return verdict !== '' || entries.length + lights.length > 0 || queried !== null;
}

/**
 * Returns the facts of the order that a report contains. If the report has no records, its text
 * (`detail`) is one of these facts.
 */
export function orderOf(report: HuntMileageReport) {
  const { title, order_number, registration_date, mileage, src, detail } = report;
  const isFact = detail !== null && !hasRecords(report);
  return {
    title,
    order_number,
    registration_date,
    mileage,
    src,
    detail: isFact ? [{ desc: '说明', value: withSource(detail, STATED) }] : [],
    reports: [],
  };
}
