import { namedParts, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { differs } from './checks.ts';
import type { ConfigurationChecklist } from './contract.ts';

/**
 * The verdict rule for equipment: different or unchecked pieces contradict a verdict that all is as
 * from the factory.
 */
export const configurationRule: VerdictRule<Pick<ConfigurationChecklist, 'items'>> = {
  find({ items }) {
    const differing = items.filter(differs).map(({ name }) => name);
    const open = items.filter(({ found }) => found === 'unchecked').length;
    const found = [
      ...(differing.length > 0 ? [namedParts('项与出厂不同', differing)] : []),
      ...(open > 0 ? [`${open} 项未核对`] : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
  states: /不同|不一致|不符|缺|失效|后装|加装|未核对|没有?核对|没有?查/,
};
