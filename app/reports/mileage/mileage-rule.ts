import { claimsIn } from '#/app/evidence/claim-words.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { VerdictRule } from '#/app/reports/verdict-rule.ts';

/** The verdict rule: insurance claims or the number of visits contradict a verdict that differs. */
export const mileageRule: VerdictRule<Pick<MileageReport, 'verdict' | 'entries'>> = {
  find({ verdict, entries }) {
    const claims = entries.filter(({ kind, source }) => kind === '出险' || source === '出险');
    const services = entries.filter(({ kind }) => kind.includes('保养')).length;
    const visits = entries.length - claims.length;
    const isDenied = claimsIn(verdict).some(({ claim }) => claim === 'no-claims');
    const stated = VISITS.exec(verdict)?.[1];
    // Visits to a 4S shop may be services and repairs.
    const isOther = stated !== undefined && ![services, visits].includes(Number(stated));
    const found = [
      ...(isDenied && claims.length > 0 ? [`出险 ${claims.length} 次`] : []),
      ...(isOther ? [`保养记录 ${services} 次`] : []),
    ];
    return found.length > 0 ? found.join('，') : undefined;
  },
  // The rule itself reads the verdict.
  states: /(?!)/,
};

const VISITS = /(?:保养|4S)[^，。,；;\d]{0,6}(\d+)\s*次/i;
