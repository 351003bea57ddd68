import type { LinkedReportType } from './report-links.ts';

/** Returns the key of a dealer-defined report by its name in the address of its page. */
export function categoryLink(name: string): LinkedReportType {
  return name === 'battery' || name === 'configuration' ? name : `category:${name}`;
}
