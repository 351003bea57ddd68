import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

/**
 * Patterns that match a claim which can link to the page with its evidence. They may be less exact
 * than `claim-words.ts` (which uses lookbehind, rejected by browsers before iOS 16.4), because the
 * server has already removed the tags that the evidence denies.
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
