import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { namedParts, statesCount, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import type { CategoryReport } from './contract.ts';

const PERCENT = /(\d+(?:\.\d+)?)\s*[%％]/;

/**
 * The verdict rule: another battery health or rows that are not fine contradict a favourable
 * verdict.
 */
export const categoryRule: VerdictRule<Pick<CategoryReport, 'verdict' | 'groups'>> = {
  find({ verdict, groups }) {
    const items = groups.flatMap((group) => group.items);
    const read = [/SOH/i, /健康/].flatMap((label) =>
      items.flatMap((item) => (label.test(item.label) ? (percentIn(item.value) ?? []) : [])),
    );
    const stated = HEALTH.test(verdict) ? percentIn(verdict) : undefined;
    const isOther =
      stated !== undefined &&
      read.length > 0 &&
      read.every((health) => differsInHealth(Number(health), Number(stated)));
    const wrong = items.filter(({ tone }) => tone === 'bad' || tone === 'watch');
    if (!isOther && statesCount(verdict, [wrong.length])) return undefined;
    const found = [
      ...(isOther ? [`健康度 ${read[0]}%`] : []),
      ...(wrong.length > 0
        ? [
            namedParts(
              '项异常或关注',
              wrong.map(({ label }) => label),
            ),
          ]
        : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
  states: /异常|关注|注意|偏|下降|低于|不足|更换|损|裂|漏/,
};

const HEALTH = /健康|SOH/i;

function percentIn(text: string | null): string | undefined {
  return PERCENT.exec(text ?? '')?.[1];
}
