import type { LinkedReportType } from './report-types.ts';

/**
 * Returns the type of the report with this name in its URL, such as `battery` or
 * `category:pre-check`.
 */
export function categoryLink(name: string): LinkedReportType {
  return name === 'battery' || name === 'configuration' ? name : `category:${name}`;
}
