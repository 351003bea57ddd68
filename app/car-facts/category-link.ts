import type { LinkedReportType } from './report-links.ts';

/** Returns the report type of a dealer-defined report, given the name in the URL of its page. */
export function categoryLink(name: string): LinkedReportType {
  return name === 'battery' || name === 'configuration' ? name : `category:${name}`;
}
