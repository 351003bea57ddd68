import type { CarSummary } from '#/app/cars/car-summary.ts';
import { grouped } from '#/app/format.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { toRow, type CompareGroup, type CompareRow } from './rows.ts';

/** What stands where a car lacks the report that would tell. */
const NO_REPORT = '没有这份报告';

const MILEAGE = '里程核验';
const FLAWS = '瑕疵';

type Fact = (condition: CarCondition) => string | undefined;

/** Each fact with the row of the list's own that it takes the place of, if there is one. */
const FACTS: readonly { label: string; fact: Fact }[] = [
  { label: FLAWS, fact: flawsText },
  { label: '补漆', fact: paintText },
  { label: '钣金与更换', fact: repairsText },
  { label: MILEAGE, fact: ({ mileage }) => mileage?.verdict },
  { label: '出险', fact: claimsText },
  { label: '钥匙', fact: ({ keys }) => (keys === null ? undefined : `${keys} 把`) },
  { label: '轮胎', fact: tyresText },
  { label: '2 万公里耗材', fact: costText },
];
const BATTERY = '电池 SOH';

/**
 * The list's facts about condition, with those of the reports in their place or below them. What
 * the list knows stands in for a report that is missing; where neither does, it is said that there is none.
 */
export function withConditions(
  groups: readonly CompareGroup[],
  cars: readonly CarSummary[],
  conditions: readonly CarCondition[],
): CompareGroup[] {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const own = cars.map(({ id }) => byId.get(id));
  return groups.map((group) => {
    if (group.id !== 'condition') return group;
    const known = new Map(group.rows.map((row) => [row.label, row]));
    const rows = FACTS.map(({ label, fact }) => toConditionRow(label, fact, own, known.get(label)));
    const told = new Set(rows.map(({ label }) => label));
    const battery = batteryRow(cars, own);
    return {
      ...group,
      rows: [
        ...group.rows.filter(({ label }) => !told.has(label)),
        ...rows,
        ...(battery ? [battery] : []),
      ],
    };
  });
}

function toConditionRow(
  label: string,
  fact: Fact,
  conditions: readonly (CarCondition | undefined)[],
  known: CompareRow | undefined,
): CompareRow {
  const values = conditions.map((condition, at) => {
    const told = condition && fact(condition);
    const value = known?.values[at] ?? undefined;
    if (told === undefined || value === undefined) return told ?? value;
    // What the card says is the inspection's: neither stands for the other where they differ.
    if (label === MILEAGE) return told.includes(value) ? value : `${value}；车商自述：${told}`;
    return label === FLAWS && !told.startsWith(value) ? `${told}；检测报告拍到 ${value}` : told;
  });
  return { ...toRow(label, values), missing: NO_REPORT };
}

/** Only where one of the cars has a battery to drive with. */
function batteryRow(
  cars: readonly CarSummary[],
  conditions: readonly (CarCondition | undefined)[],
): CompareRow | undefined {
  const isPlugged = cars.map(({ more }) => /^(bev|phev|reev)$/.test(more?.energy ?? ''));
  const values = conditions.map((condition, at) => {
    const soh = condition?.soh ?? null;
    if (soh !== null) return `${soh}%`;
    return isPlugged[at] ? undefined : '不适用';
  });
  if (!isPlugged.includes(true)) return undefined;
  return { ...toRow(BATTERY, values), missing: NO_REPORT };
}

function flawsText({ flaws }: CarCondition): string | undefined {
  if (!flaws) return undefined;
  const total = flaws.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return '0 处';
  return `${total} 处：${flaws.map(({ kind, count }) => `${kind} ${count}`).join('、')}`;
}

function paintText({ repainted }: CarCondition): string | undefined {
  if (!repainted) return undefined;
  return byWord(repainted.map(({ name, band }) => ({ name, word: band })));
}

function repairsText({ repaired }: CarCondition): string | undefined {
  return repaired ? byWord(repaired.map(({ name, kind }) => ({ name, word: kind }))) : undefined;
}

/** Panels by what is said of them. */
function byWord(panels: readonly { name: string; word: string }[]): string {
  if (panels.length === 0) return '没有发现';
  const words = [...new Set(panels.map(({ word }) => word))];
  return words
    .map((each) => {
      const names = panels.filter(({ word }) => word === each).map(({ name }) => name);
      return `${each} ${names.length} 块：${names.join('、')}`;
    })
    .join('；');
}

function claimsText({ claims, claims_found: found }: CarCondition): string | undefined {
  if (!claims) return found === null ? undefined : `检测报告 ${found} 次`;
  const sum = claims.amount === null ? '金额不全' : `共 ${grouped(claims.amount)}元`;
  const own = claims.count === 0 ? '没有查到' : `${claims.count} 次，${sum}`;
  return found === null || found === claims.count ? own : `${own}；检测报告 ${found} 次`;
}

function tyresText({ tyres }: CarCondition): string | undefined {
  if (!tyres || tyres.least_mm === null) return undefined;
  const months = tyres.oldest_months;
  const age =
    months === null
      ? tyres.dot && `DOT ${tyres.dot}`
      : months < 12
        ? '胎龄不到 1 年'
        : `胎龄 ${Math.floor(months / 12)} 年${months % 12 > 0 ? ` ${months % 12} 个月` : ''}`;
  return [`最浅 ${tyres.least_mm}mm`, age].filter(Boolean).join('，');
}

function costText({ cost }: CarCondition): string | undefined {
  if (!cost) return undefined;
  const { from, to, is_known, unpriced, undated } = cost;
  if (!is_known) return '无法估算';
  const sum = from === to ? `${grouped(to)}元` : `${grouped(from)}–${grouped(to)}元`;
  const open = [
    ...(unpriced > 0 ? [`${unpriced} 项没有报价`] : []),
    ...(undated > 0 ? [`${undated} 项无法估计`] : []),
  ];
  return open.length > 0 ? `至少 ${sum}，另 ${open.join('、')}` : sum;
}
