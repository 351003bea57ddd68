import { CATEGORIES } from './catalogue.ts';
import { isCheckedEnough } from './counts.ts';
import { isLasting, kindOf, type Deduction } from './deductions.ts';
import { isBad, type Finding } from './findings.ts';
import type { LevelId } from './level.ts';
import { verdictsOf, wasBroken, type Area, type Verdict } from './verdicts.ts';
import { LEAST_SCORE, MOST_REPAIRED, NEARLY_NEW, SYSTEMS } from './weights.ts';

/**
 * A reason why a car's level cannot be better than `ceiling`; a null `ceiling` means no level.
 * `items` are the codes of the checkpoints that it concerns.
 */
export type Limit = { ceiling: LevelId | null; words: string; items: string[] };

/** The data on which the level of a car depends, besides the findings. */
export type Facts = {
  /** The number of months from the first registration to the inspection; null if unknown. */
  ageMonths: number | null;
  odometerKm: number | null;
  /** The number of changes of ownership; null if unknown. */
  transfers: number | null;
  /** Whether the mileage verdict is `false`. */
  isMileageFalse: boolean;
};

/** Returns all reasons why the level cannot be S, each with the best level that it allows. */
export function limitsOf(
  rows: readonly Finding[],
  facts: Facts,
  score: number,
  deductions: readonly Deduction[],
): Limit[] {
  return [
    ...limitsOfVerdicts(rows),
    ...limitsOfIdentity(rows, facts),
    ...limitsOfUncheckedItems(rows),
    ...limitsOfBody(rows),
    ...limitsOfTechnique(rows),
    ...limitsOfScore(score, deductions),
    ...limitsOfAge(facts),
  ];
}

const BY_VERDICT: Readonly<Record<Verdict, LevelId | null | undefined>> = {
  clear: undefined,
  open: 'b',
  suspect: 'c',
  found: null,
};

/** The Chinese texts for facts that the inspection does not state. */
export const UNKNOWN = {
  age: '上牌时间未写明',
  odometer: '里程未写明',
  transfers: '过户次数未写明',
} as const;

function limitsOfVerdicts(rows: readonly Finding[]): Limit[] {
  const verdicts = verdictsOf(rows);
  return (Object.keys(verdicts) as Area[]).flatMap((area) => {
    const { verdict, words, items } = verdicts[area];
    const ceiling = BY_VERDICT[verdict];
    return ceiling === undefined ? [] : limit(ceiling, words, items);
  });
}

function limitsOfIdentity(rows: readonly Finding[], { isMileageFalse }: Facts): Limit[] {
  const identity = rows.filter(({ item }) => /^A3[56]$/.test(item));
  const of = (result: Finding['result']) =>
    codesOf(identity.filter((row) => row.result === result));
  const modules = rows.filter((row) => row.item === 'L22' && row.result === 'abnormal');
  const odometer = isMileageFalse && modules.length === 0 ? ['L01'] : codesOf(modules);
  return [
    ...limit(null, '车架号或铭牌有异常', codesOf(identity.filter(wasBroken))),
    ...limit(null, '里程与记录不符', odometer),
    ...limit('c', '车架号或铭牌有轻微痕迹', of('slight')),
    ...limit('b', '车架号或铭牌没有检到', of('unchecked')),
  ];
}

function limitsOfUncheckedItems(rows: readonly Finding[]): Limit[] {
  const open = rows.filter(({ result }) => result === 'unchecked');
  const tooMany = isCheckedEnough(rows) ? [] : codesOf(open);
  const frame = open.filter(({ item }) => item.startsWith('B'));
  return [
    ...limit(null, `${open.length} 项未检，超过一成，不评级`, tooMany),
    ...limit('b', '加强件没有全部检到', codesOf(frame)),
    ...limitsOfParts(rows),
  ];
}

/**
 * Returns a limit to level B for each system with too many unchecked checkpoints. For the
 * structure, a single unchecked checkpoint is too many.
 */
function limitsOfParts(rows: readonly Finding[]): Limit[] {
  return SYSTEMS.filter(({ id }) => id !== 'structure').flatMap(({ name, categories }) => {
    const own = rows.filter(({ item }) => categories.includes(item.slice(0, 1)));
    if (isCheckedEnough(own)) return [];
    const open = codesOf(own.filter(({ result }) => result === 'unchecked'));
    const systems = CATEGORIES.flatMap((category) => {
      const count = open.filter((code) => category.codes.includes(code)).length;
      return count > 0 ? [`${category.name.replace(/（.*）/, '')} ${count} 项`] : [];
    });
    return limit('b', `${name}没有检完：${systems.join('、')}未检`, open);
  });
}

function limitsOfBody(rows: readonly Finding[]): Limit[] {
  const of = (category: string, kinds: readonly string[]) =>
    codesOf(
      rows.filter(
        (row) => row.item.startsWith(category) && kinds.includes(kindOf(row)) && isLasting(row),
      ),
    );
  const frame = rows.filter(
    (row) => row.item.startsWith('B') && (isBad(row) || row.result === 'restored'),
  );
  const [loosened, bent] = [of('B', ['拆装痕迹']), of('B', ['变形', '更换'])];
  const restored = codesOf(frame).filter((code) => ![...loosened, ...bent].includes(code));
  const [straightened, changed] = [of('E', ['钣金']), of('E', ['更换'])];
  const repaired = of('E', ['喷漆', '钣金']);
  const paint = `漆面修复 ${repaired.length} 处`;
  return [
    ...limit('c', '加强件有变形或更换', bent),
    ...limit('c', '覆盖件有更换', changed),
    ...limit('c', `钣金 ${straightened.length} 处`, straightened.length > 1 ? straightened : []),
    ...limit('b', '加强件有轻微修复', restored),
    ...limit('b', '覆盖件有一处钣金', straightened.length === 1 ? straightened : []),
    ...limit('b', paint, repaired.length > MOST_REPAIRED.a ? repaired : []),
    ...limit('a', '加强件有拆装痕迹', loosened),
    ...limit('a', paint, repaired.length > MOST_REPAIRED['a-plus'] ? repaired : []),
    ...limit('a-plus', paint, repaired.length > NEARLY_NEW.repairs ? repaired : []),
  ];
}

function limitsOfTechnique(rows: readonly Finding[]): Limit[] {
  const broken = rows.filter(({ result }) => result === 'abnormal' || result === 'missing');
  const of = (categories: string) =>
    codesOf(broken.filter(({ item }) => categories.includes(item.slice(0, 1))));
  return [
    ...limit('b', '安全装置有异常', of('K')),
    ...limit('a', '机电或底盘有异常', of('GHJLMNOP')),
  ];
}

function limitsOfScore(score: number, deductions: readonly Deduction[]): Limit[] {
  const items = deductions.map(({ item }) => item);
  const hit = LEAST_SCORE.findLast(({ below }) => score < below);
  return hit ? [{ ceiling: hit.ceiling, words: `总分 ${score}，低于 ${hit.below}`, items }] : [];
}

function limitsOfAge({ ageMonths, odometerKm, transfers }: Facts): Limit[] {
  const isMore = (value: number | null, most: number) => value !== null && value > most;
  const isUnknown = (value: number | null, item: string) => (value === null ? [item] : []);
  return [
    ...limit('a-plus', '上牌超过一年', isMore(ageMonths, NEARLY_NEW.months) ? ['Q02'] : []),
    ...limit('a-plus', '里程超过两万公里', isMore(odometerKm, NEARLY_NEW.km) ? ['L01'] : []),
    ...limit('a-plus', '有过户', isMore(transfers, NEARLY_NEW.transfers) ? ['Q13'] : []),
    ...limit('a-plus', UNKNOWN.age, isUnknown(ageMonths, 'Q02')),
    ...limit('a-plus', UNKNOWN.odometer, isUnknown(odometerKm, 'L01')),
    ...limit('a-plus', UNKNOWN.transfers, isUnknown(transfers, 'Q13')),
  ];
}

function limit(ceiling: Limit['ceiling'], words: string, items: string[]): Limit[] {
  return items.length > 0 ? [{ ceiling, words, items }] : [];
}

function codesOf(rows: readonly Finding[]): string[] {
  return rows.map(({ item }) => item);
}
