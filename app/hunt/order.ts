import type { HuntMileageReport } from '#/app/reports/mileage/contract.ts';

/** Whether the report says anything about maintenance, beyond the facts of its order. */
export function hasRecords({ verdict, entries, lights, queried }: HuntMileageReport): boolean {
  return verdict !== '' || entries.length + lights.length > 0 || queried !== null;
}

/**
 * Returns the order of a report. If the report has no records, its text becomes a fact of the
 * order.
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
    detail: isFact ? [{ desc: '说明', value: detail }] : [],
    reports: [],
  };
}
