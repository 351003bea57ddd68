import { reportsOf, type LinkedReportType } from '#/app/car-facts/report-links.ts';
import { claimOf } from '#/app/evidence/claim-words.ts';
import type { CarRecord } from '#/app/inventory/car-record.ts';

/** Returns the link to the evidence for a tag's claim; undefined if there is none, or the tag claims nothing. */
export function claimLink(id: string, record: CarRecord, tag: string): string | undefined {
  const report = (type: LinkedReportType, hash: string) => {
    const found = reportsOf(id, record).find((one) => one.type === type);
    return found && `${found.to}#${hash}`;
  };
  switch (claimOf(tag)) {
    case 'first-paint':
      return record.more?.headlines?.paint && report('flaw', 'paint');
    case 'maker-service':
      return report('mileage', 'records');
    case 'one-owner':
      return record.car.meta['过户次数'] && '#facts';
    default:
      return undefined;
  }
}
