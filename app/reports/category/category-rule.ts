import { panelNamed } from '#/app/car-drawing/panels.ts';
import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { damageIn } from '#/app/evidence/damage/damage-records.ts';
import {
  namedParts,
  statesCount,
  statesFinding,
  type VerdictRule,
} from '#/app/reports/verdict-rule.ts';
import type { CategoryItem, CategoryReport } from './contract.ts';
import { measuredItem } from './measured-item.ts';

const PERCENT = /(\d+(?:\.\d+)?)\s*[%％]/;

/**
 * The verdict rule for dealer-defined reports. A battery health other than that in the verdict,
 * items with a bad or watched finding, and items with damage or a repair contradict a favourable
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
    const wrong = items.filter((item) => {
      const tone = measuredItem(item)?.tone ?? item.tone;
      return tone === 'bad' || tone === 'watch';
    });
    const worked = items.filter((item) => !wrong.includes(item) && statesWork(item));
    const counts = [wrong.length, worked.length, wrong.length + worked.length];
    if (statesFinding(verdict, STATED)) return undefined;
    if (!isOther && statesCount(verdict, counts)) return undefined;
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
      ...(worked.length > 0
        ? [
            namedParts(
              '项有损伤或修复',
              worked.map(({ label, value }) => `${label}${value}`),
            ),
          ]
        : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

const STATED = /异常|关注|注意|偏|下降|低于|不足|更换|损|裂|漏|修复|修过|钣金|补漆|喷漆|切割/;
const HEALTH = /健康|SOH/i;

/** Returns whether an item reports damage or a repair, such as 钣金修复 for a panel. */
function statesWork({ label, value }: CategoryItem): boolean {
  const result = value?.trim() ?? '';
  const part = label.replaceAll(CHECK, '');
  if (AFFIRMED.test(result) && damageIn(part).length > 0) return true;
  if (!WORK.test(result) || NEGATIVE.test(result)) return false;
  const isPanel = panelNamed(part) !== undefined && PANEL_WORK.test(result);
  return isPanel || damageIn(`${part}${result}`).length > 0;
}

/** Matches the words of a label that describe the check and not the part. */
const CHECK = /检查|排查|检测|鉴定|情况|状态|结果|是否|有无|痕迹/g;
/** Matches a result that confirms the damage or repair in the label. */
const AFFIRMED = /^(?:有|是|存在)(?!无)/;
/** Matches a result that says that nothing was found. */
const NEGATIVE = /^(?:无|没|未|否|不是|正常|0)/;
/** Matches a result that reports damage or work, and not a figure or a grade. */
const WORK = /修|换|钣金|漆|腻子|切割|焊|校正|整形|变形|爆|弹出|水|泥|火|烧/;
const PANEL_WORK = /修复|修过|钣金|整形|喷漆|补漆|做漆|腻子|切割|更换|换过/;

function percentIn(text: string | null): string | undefined {
  return PERCENT.exec(text ?? '')?.[1];
}
