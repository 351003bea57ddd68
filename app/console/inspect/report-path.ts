import { href } from '#/app/sitemap.ts';

/**
 * Returns the path of a report's page for buyers. Null for the business `oem` (a purchase), whose
 * reports buyers may not see.
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
