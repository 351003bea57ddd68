import { claimsIn } from '#/app/evidence/claim-words.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { OF_THE_MAKER } from '#/app/evidence/mileage/service-history.ts';
import { namedParts, type VerdictRule } from '#/app/reports/verdict-rule.ts';

/**
 * The verdict rule for maintenance records. A verdict is contradicted by insurance claims or
 * repairs that it denies, by another number of visits than it mentions, and by visits to other
 * workshops if it names only the maker's.
 */
export const mileageRule: VerdictRule<Pick<MileageReport, 'verdict' | 'entries'>> = {
  find({ verdict, entries }) {
    const claims = entries.filter(({ kind, source }) => kind === '出险' || source === '出险');
    const services = entries.filter(({ kind }) => kind.includes('保养')).length;
    const visits = entries.length - claims.length;
    const claimed = claimsIn(verdict).map(({ claim }) => claim);
    const isDenied = claimed.includes('no-claims');
    const elsewhere = claimed.includes('maker-service') ? otherPlaces(entries) : [];
    const repairs = claimed.includes('no-repair')
      ? entries.filter(({ kind }) => /维修|修理/.test(kind)).length
      : 0;
    const stated = VISITS.exec(verdict)?.[1];
    // Visits to a 4S shop may be services and repairs.
    const isOther = stated !== undefined && ![services, visits].includes(Number(stated));
    const found = [
      ...(isDenied && claims.length > 0 ? [`出险 ${claims.length} 次`] : []),
      ...(repairs > 0 ? [`维修 ${repairs} 次`] : []),
      ...(isOther ? [`保养记录 ${services} 次`] : []),
      ...(elsewhere.length > 0 ? [namedParts('次不在 4S 店', elsewhere)] : []),
    ];
    return found.length > 0 ? found.join('，') : undefined;
  },
};

/** Returns the places of the services and repairs that were at other workshops than the maker's. */
function otherPlaces(entries: MileageReport['entries']): string[] {
  return entries.flatMap(({ kind, place }) =>
    place && /保养|维修/.test(kind) && !OF_THE_MAKER.test(place) ? [place] : [],
  );
}

const VISITS = /(?:保养|4S)[^，。,；;\d]{0,6}(\d+)\s*次/i;
