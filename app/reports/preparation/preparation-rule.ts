import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import type { PreparationReport } from './contract.ts';

/**
 * The verdict rule for the work on a car. A verdict which says that all jobs are done is
 * contradicted by a job that has neither a result nor a last day, and by a result which says that
 * the job is not done.
 */
export const preparationRule: VerdictRule<Pick<PreparationReport, 'verdict' | 'works'>> = {
  find({ verdict, works }) {
    const open = works.filter(({ finished, result }) =>
      result === null ? finished === null : UNFINISHED.test(result),
    );
    const isDone = /完成|做完|做好|结束|修好|全部/.test(verdict) && !statesFinding(verdict, STATED);
    if (open.length === 0 || !isDone) return undefined;
    return namedParts(
      '项没有登记完成',
      open.map(({ name }) => name),
    );
  },
};

const STATED = /未完成|没有?完成|没做|待|剩/;

/** Matches a result that says that the work is not done. Does not match 未发现异响. */
const UNFINISHED =
  /[未没](有)?(做|完成|修|更?换|处理|到货)|待(做|完成|修|更?换|处理|件|料)|等(待|件|配件|料)/;
