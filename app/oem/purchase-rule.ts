import * as v from 'valibot';
import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { doubtsIn, PurchaseReport } from './contract.ts';

/** The schema of a purchase report's verdict and of the fields that it is compared with. */
export const RuledPurchase = v.object({
  ...v.pick(PurchaseReport, ['origin', 'factory', 'papers', 'checks', 'conclusion', 'disclosed'])
    .entries,
  ...v.pick(PurchaseReport, ['tone', 'detail']).entries,
  verdict: v.string(),
});
type RuledPurchase = v.InferOutput<typeof RuledPurchase>;

/**
 * The verdict rule for purchases. Facts with the tone bad or watch, and disclosed problems,
 * contradict a verdict that mentions no problem.
 */
export const purchaseRule: VerdictRule<RuledPurchase> = {
  find(report) {
    const { verdict, disclosed } = report;
    const doubts = doubtsIn(report);
    const bad = doubts.filter(({ tone }) => tone === 'bad').map(({ desc }) => desc);
    const watch = doubts.filter(({ tone }) => tone === 'watch').map(({ desc }) => desc);
    const isStated = statesFinding(verdict, MINOR) || statesFinding(verdict, SERIOUS);
    const found = [
      ...(bad.length > 0 && !statesFinding(verdict, SERIOUS) ? [namedParts('项异常', bad)] : []),
      ...(watch.length > 0 && !isStated ? [namedParts('项要留意', watch)] : []),
      ...(disclosed.length > 0 && !isStated ? [`${disclosed.length} 个已披露的问题`] : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

const SERIOUS = /异常|损伤|受损|修复|更换|切割|变形|事故车|泡水车|火烧车|不符/;
const MINOR = /瑕疵|划|凹|裂|掉漆|补漆|喷漆|钣金|缺|不齐|留意|关注|披露|问题|偏|待/;
