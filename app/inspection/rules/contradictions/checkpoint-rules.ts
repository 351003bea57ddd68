import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { isOtherMileage } from '#/app/car-facts/other-mileage.ts';
import { grouped } from '#/app/format.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import type { Evidence, Found } from './compared-evidence.ts';

/**
 * The checkpoints about queries of records, each with a function that returns whether the
 * inspection mentions the query itself.
 */
const QUERIES: readonly { item: string; isNamed: (named: Evidence['isQueried']) => boolean }[] = [
  { item: 'Q18', isNamed: ({ claims }) => claims },
  { item: 'Q19', isNamed: ({ services }) => services },
];

/**
 * Returns the codes of the checkpoints about queries that are recorded as normal although the
 * inspection names no such query.
 */
export function unnamedQueries({
  rows,
  isQueried,
}: Pick<Evidence, 'rows' | 'isQueried'>): string[] {
  return QUERIES.filter(({ item, isNamed }) => isFine(rows, item) && !isNamed(isQueried)).map(
    ({ item }) => item,
  );
}

/** The texts for the states of a query that was not answered. */
const UNANSWERED: Readonly<Record<string, string>> = { pending: '正在查询', failed: '查询失败' };

/**
 * The rules that compare checkpoints with other statements of the same inspection, or with the
 * state of a query. Each rule returns the contradictions that it finds.
 */
export const CHECKPOINT_RULES = {
  'query-not-named': (evidence) =>
    unnamedQueries(evidence).map((item) => ({
      words: `${nameOf(item)}记为正常，报告没有写在哪里、哪一天查的`,
      items: [item],
    })),

  'query-unanswered': ({ rows, offered: { serviceQuery } }) => {
    const state = UNANSWERED[serviceQuery ?? ''];
    return state !== undefined && isFine(rows, 'Q19')
      ? [{ words: `${nameOf('Q19')}记为正常，车源写的是${state}`, items: ['Q19'] }]
      : [];
  },

  'odometer-not-read': ({ rows, odometerKm }) => {
    const items = ['L01', 'L22'].filter((item) => isFine(rows, item));
    return odometerKm === null && items.length > 0
      ? [{ words: `${items.map(nameOf).join('、')}记为正常，报告没有写表显里程`, items }]
      : [];
  },

  'value-differs': ({ rows, odometerKm, keys, battery }) =>
    [
      { item: 'L01', stated: odometerKm, unit: '公里', isOther: isOtherMileage },
      {
        item: 'L24',
        stated: keys,
        unit: '把',
        isOther: (one: number, other: number) => one !== other,
      },
      { item: 'P07', stated: battery?.soh ?? null, unit: '%', isOther: differsInHealth },
    ].flatMap(({ item, stated, unit, isOther }) => {
      const value = rows.find((row) => row.item === item)?.value;
      if (value === undefined || stated === null || !isOther(value, stated)) return [];
      const words = `检测点写 ${amount(value)} ${unit}，报告写 ${amount(stated)} ${unit}`;
      return [{ words: `${nameOf(item)}：${words}`, items: [item] }];
    }),
} satisfies Record<string, (evidence: Evidence) => readonly Found[]>;

/** Returns whether the result of the checkpoint `code` is normal, or normal after a repair. */
function isFine(rows: readonly Finding[], code: string): boolean {
  return rows.some(
    ({ item, result }) => item === code && (result === 'normal' || result === 'restored'),
  );
}

function amount(value: number): string {
  return Number.isInteger(value) ? grouped(value) : String(value);
}

function nameOf(code: string): string {
  return CATALOGUE.get(code)?.item.replace(/（.*）/, '') ?? code;
}
