import { href } from '#/app/sitemap.ts';

/**
 * Returns the path of the buyers' page of a report. Null for a report of the business `oem`
 * (purchase), which buyers may not see.
 */
export function reportPath(report: {
  report_id: string;
  business: string;
  car_id: string;
}): string | null {
  const { report_id: reportId, business, car_id: id } = report;
  if (business === 'oem') return null;
  return href('CarReportInspectionIndex', { id, reportId, business });
}
