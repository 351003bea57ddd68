import type { LinkedReportType } from './report-links.ts';

/** Returns the type of the dealer-defined report whose page has `name` in its URL. */
export function categoryLink(name: string): LinkedReportType {
  return name === 'battery' || name === 'configuration' ? name : `category:${name}`;
}
