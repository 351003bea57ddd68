import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { agrees } from './agrees.ts';
import type { AppraiseReport } from './contract.ts';

/**
 * The verdict rule for appraisals. Different levels, and items with different findings, contradict
 * a verdict which says that both appraisals agree.
 */
export const appraiseRule: VerdictRule<
  Pick<AppraiseReport, 'verdict' | 'grade' | 'first_grade' | 'lines'>
> = {
  find({ verdict, grade, first_grade: first, lines }) {
    if (statesFinding(verdict, STATED)) return undefined;
    const differing = lines.filter((line) => agrees(line) === false).map(({ name }) => name);
    const found = [
      ...(grade !== null && first !== null && grade !== first
        ? [`等级不同：初检 ${first}，二次 ${grade}`]
        : []),
      ...(differing.length > 0 ? [namedParts('处差异', differing)] : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

const STATED = /不同|不一致|差异|相差|低于|高于|低一级|高一级/;
