import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { differs } from './checks.ts';
import type { ConfigurationChecklist } from './contract.ts';

/**
 * The verdict rule for equipment. A verdict which says that the equipment is as from the factory is
 * contradicted by items that differ, items that were not checked, and items whose factory equipment
 * is not recorded.
 */
export const configurationRule: VerdictRule<Pick<ConfigurationChecklist, 'verdict' | 'items'>> = {
  find({ verdict, items }) {
    if (statesFinding(verdict, STATED)) return undefined;
    const differing = items.filter(differs).map(({ name }) => name);
    const open = items.filter(({ found }) => found === 'unchecked').length;
    const unlisted = items.filter(
      ({ fitted, found }) => fitted === null && found !== 'unchecked',
    ).length;
    const findings = [
      ...(differing.length > 0 ? [namedParts('项与出厂不同', differing)] : []),
      ...(open > 0 ? [`${open} 项未核对`] : []),
      ...(unlisted > 0 && /出厂|原厂|一致/.test(verdict) ? [`${unlisted} 项没有出厂记录`] : []),
    ];
    return findings.length > 0 ? findings.join('；') : undefined;
  },
};

const STATED = /不同|不一致|不符|缺|失效|后装|加装|没有出厂|未核对|没有?核对|没有?查/;
