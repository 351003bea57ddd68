import type { LinkedReportType } from './report-links.ts';

/**
 * Returns the type of the report whose page has `name` in its URL: `battery`, `configuration`, or a
 * dealer-defined type (`category:` before `name`).
 */
export function categoryLink(name: string): LinkedReportType {
  return name === 'battery' || name === 'configuration' ? name : `category:${name}`;
}
