import { gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import { namedParts, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { TREAD, type ConsumableReport } from './contract.ts';
import { stateOf } from './life-words.ts';

/** The parts to replace or watch contradict a verdict that all are good. */
export const consumableRule: VerdictRule<Pick<ConsumableReport, 'items' | 'tyres'>> = {
  find({ items, tyres }) {
    const parts = [
      ...items.map((item) => ({ name: item.name, tone: stateOf(item).tone })),
      ...tyres.map(({ wheel, depth_mm: depth }) => ({
        name: `${WHEELS[wheel]}轮胎`,
        tone: depth === null ? undefined : gaugeLevelOf(depth, TREAD),
      })),
    ];
    const namesOf = (tone: string) =>
      parts.filter((part) => part.tone === tone).map(({ name }) => name);
    const [bad, watch] = [namesOf('bad'), namesOf('watch')];
    const found = [
      ...(bad.length > 0 ? [namedParts('项必须更换', bad)] : []),
      ...(watch.length > 0 ? [namedParts('项关注', watch)] : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
  states: /换|关注|磨损|到期|建议|偏薄|偏低/,
};
