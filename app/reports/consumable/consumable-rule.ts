import { gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { TREAD, type ConsumableReport } from './contract.ts';
import { stateOf } from './life-words.ts';

/**
 * The verdict rule for wear parts. A verdict which says that all parts are good is contradicted by
 * parts to replace or watch, by parts without a result, and by a list without tyres or brakes.
 */
export const consumableRule: VerdictRule<Pick<ConsumableReport, 'verdict' | 'items' | 'tyres'>> = {
  find(report) {
    const parts = partsOf(report);
    const namesOf = (tone: string) =>
      parts.filter((part) => part.tone === tone).map(({ name }) => name);
    const [bad, watch] = [namesOf('bad'), namesOf('watch')];
    const open = parts.flatMap(({ name, tone, value, replaced }) =>
      tone === undefined && value === null && replaced === null ? [name] : [],
    );
    const worn = [
      ...(bad.length > 0 ? [namedParts('项必须更换', bad)] : []),
      ...(watch.length > 0 ? [namedParts('项关注', watch)] : []),
    ];
    const unlisted = unlistedSubjects(report);
    const unchecked = [
      ...(open.length > 0 ? [namedParts('项没有检测结果', open)] : []),
      ...(worn.length === 0 && unlisted.length > 0 ? [`清单里没有${unlisted.join('、')}`] : []),
    ];
    const found = [
      ...(statesFinding(report.verdict, WORN) ? [] : worn),
      ...(UNCHECKED.test(report.verdict) ? [] : unchecked),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

/** Matches a verdict that itself mentions worn parts. */
const WORN = /换|关注|磨损|到期|建议|偏薄|偏低/;
/** Matches a verdict that itself mentions unchecked parts. */
const UNCHECKED = /(?<![无没]有?)(?:未|没有?)[检测查量]/;

/**
 * The parts that a list of wear parts must contain if the verdict is about all parts. If the
 * verdict mentions only other kinds of parts, the list need not contain them.
 */
const SUBJECTS = [
  { name: '轮胎', pattern: /胎/ },
  { name: '刹车片', pattern: /刹|制动/ },
];
const SCOPE = /胎|刹|制动|油|液|电瓶|蓄电池|滤|皮带|火花塞|雨刮/;

/**
 * Returns those of `SUBJECTS` that are missing in the report although its verdict includes them. A
 * verdict that mentions no kind of part includes both.
 */
function unlistedSubjects({ verdict, items, tyres }: Parameters<typeof consumableRule.find>[0]) {
  const names = [...items.map(({ name }) => name), ...tyres.map(() => '轮胎')];
  return SUBJECTS.flatMap(({ name, pattern }) =>
    (pattern.test(verdict) || !SCOPE.test(verdict)) && !names.some((each) => pattern.test(each))
      ? [name]
      : [],
  );
}

/**
 * Returns the items and the tyres with their tones. The tone is undefined if a part cannot be
 * assessed.
 */
function partsOf({ items, tyres }: Pick<ConsumableReport, 'items' | 'tyres'>) {
  return [
    ...items.map((item) => ({ ...item, tone: stateOf(item).tone })),
    ...tyres.map(({ wheel, depth_mm: depth, replaced }) => ({
      name: `${WHEELS[wheel]}轮胎`,
      value: depth,
      replaced,
      tone: depth === null ? undefined : gaugeLevelOf(depth, TREAD),
    })),
  ];
}
