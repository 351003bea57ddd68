import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

/**
 * Patterns of the claims whose evidence has a page. `claim-words.ts` is more exact but uses
 * lookbehind, which browsers before iOS 16.4 reject. The server has already removed denied tags.
 */
const LINKED = [
  ['first-paint', /原[版厂车装]?[车原]?原?漆/],
  ['maker-service', /4S/i],
  ['one-owner', /过户|[一1]手/],
] as const;

/** Returns the URL of the evidence for the claim `tag`; undefined if the evidence has no page. */
export function claimLink(id: string, detail: CarDetail, tag: string): string | undefined {
  const report = (type: LinkedReportType, hash: string) => {
    const found = reportsOf(id, detail).find((one) => one.type === type);
    return found && `${found.to}#${hash}`;
  };
  switch (LINKED.find(([, words]) => words.test(tag))?.[0]) {
    case 'first-paint':
      return detail.more?.headlines?.paint && report('flaw', 'paint');
    case 'maker-service':
      return report('mileage', 'records');
    case 'one-owner':
      return detail.car.meta['过户次数'] && '#facts';
    default:
      return undefined;
  }
}
