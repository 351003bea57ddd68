import { reportsOf, type LinkedReportType } from '#/app/car-facts/report-links.ts';
import { knownMeta } from '#/app/car-facts/words/specification-items.ts';
import { grouped } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { toRow, type CompareGroup, type CompareRow, type Missing } from './rows.ts';

/** The text for a car of this server whose reports do not state the fact. */
const NOT_RECORDED = '未登记';
/** The text for a fact whose only source, such as maintenance records, was not queried. */
const NOT_QUERIED = '未查询';
/** The text for a fact whose only source is being queried. */
const PENDING = '正在查询';

const MILEAGE = '里程核验';
const FLAWS = '瑕疵';

type Fact = {
  /** The label of the row, which replaces a summary row with the same label. */
  label: string;
  fact: (condition: CarCondition) => string | undefined;
  /** The text if the reports do not state the fact. */
  missing: string;
  /** The types of the reports that may state the fact, the most specific first. */
  types: readonly LinkedReportType[];
};

const FACTS: readonly Fact[] = [
  { label: FLAWS, fact: flawsText, missing: NOT_RECORDED, types: ['flaw', 'inspection'] },
  { label: '补漆', fact: paintText, missing: NOT_RECORDED, types: ['flaw', 'inspection'] },
  { label: '钣金与更换', fact: repairsText, missing: NOT_RECORDED, types: ['inspection'] },
  {
    label: MILEAGE,
    fact: ({ mileage }) => mileage?.verdict,
    missing: NOT_QUERIED,
    types: ['mileage-analysis-basis', 'mileage', 'inspection'],
  },
  {
    label: '出险',
    fact: claimsText,
    missing: NOT_QUERIED,
    types: ['accident-record', 'inspection'],
  },
  {
    label: '钥匙',
    fact: ({ keys }) => (keys === null ? undefined : `${keys} 把`),
    missing: NOT_RECORDED,
    types: ['accessory'],
  },
  { label: '轮胎', fact: tyresText, missing: NOT_RECORDED, types: ['consumable'] },
  { label: '2 万公里耗材', fact: costText, missing: NOT_RECORDED, types: ['consumable'] },
];
const BATTERY = '电池 SOH';

/**
 * Returns the groups, with facts from the reports of the cars added to the condition group. A row
 * of facts replaces the summary row with the same label. Its cells combine what the reports, the
 * summary and the car detail state. If none of them states the fact, the cell of a car of this
 * server says so; the cell of another back end's car links to the report in the car detail, or is
 * empty.
 */
export function withConditions(
  groups: readonly CompareGroup[],
  cars: readonly CarSummary[],
  conditions: readonly CarCondition[],
  details: readonly (CarDetail | undefined)[] = [],
): CompareGroup[] {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const columns = cars.map((car, at) => ({
    car,
    condition: byId.get(car.id),
    detail: details[at],
  }));
  return groups.map((group) => {
    if (group.id !== 'condition') return group;
    const known = new Map(group.rows.map((row) => [row.label, row]));
    const rows = FACTS.map((fact) => toConditionRow(fact, columns, known.get(fact.label)));
    const stated = new Set(rows.map(({ label }) => label));
    const battery = batteryRow(columns);
    return {
      ...group,
      rows: [
        ...group.rows.filter(({ label }) => !stated.has(label)),
        ...[...rows, ...(battery ? [battery] : [])].filter(hasWords),
      ],
    };
  });
}

/** A car with its condition, if this server has it, and its car detail, if it was requested. */
type Column = {
  car: CarSummary;
  condition: CarCondition | undefined;
  detail: CarDetail | undefined;
};

function toConditionRow(
  { label, fact, missing, types }: Fact,
  columns: readonly Column[],
  known: CompareRow | undefined,
): CompareRow {
  const values = columns.map(({ car, condition, detail }, at) => {
    const isInspected = typeof car.more?.proof?.checked === 'number';
    const stated = condition && fact(condition);
    const value = known?.values[at] ?? undefined;
    const own = detail && ownFact(detail, label);
    if (stated === undefined || value === undefined) {
      const found = stated ?? value ?? own ?? (label === FLAWS ? flawPictures(detail) : undefined);
      return own === undefined || isSame(own, found) ? found : `${found}；档案：${own}`;
    }
    if (label === MILEAGE) return stated.includes(value) ? value : `${value}；${stated}`;
    return label === FLAWS && isInspected && !stated.startsWith(value)
      ? `${stated}；检测报告拍到 ${value}`
      : stated;
  });
  return { ...toRow(label, values), missing: missingOf(columns, missing, types) };
}

/** Returns the value of the car's specification item with this label; undefined if it has none. */
function ownFact({ car }: CarDetail, label: string): string | undefined {
  return knownMeta(car).find(([, { desc }]) => desc === label)?.[1].value || undefined;
}

function flawPictures(detail: CarDetail | undefined): string | undefined {
  const count = detail?.images.flaw.length ?? 0;
  return count > 0 ? `${count} 张照片` : undefined;
}

function isSame(one: string, other: string | undefined): boolean {
  return one.replaceAll(' ', '') === other?.replaceAll(' ', '');
}

function missingOf(
  columns: readonly Column[],
  missing: string,
  types: readonly LinkedReportType[],
): Missing[] {
  return columns.map(({ car, condition, detail }) => {
    if (condition) return missing === NOT_QUERIED && condition.is_query_pending ? PENDING : missing;
    const reports = detail ? reportsOf(car.id, detail) : [];
    const [found] = types.flatMap((type) => reports.filter((report) => report.type === type));
    return found ? { words: `看${found.title}`, to: found.to } : '';
  });
}

/** Whether any cell of the row has content. */
function hasWords({ values, missing = [] }: CompareRow): boolean {
  return values.some((value, at) => value !== undefined || missing[at] !== '');
}

/** Returns the row of battery health; undefined if none of the cars is a bev, phev or reev. */
function batteryRow(columns: readonly Column[]): CompareRow | undefined {
  const isPlugged = columns.map(({ car }) => /^(bev|phev|reev)$/.test(car.more?.energy ?? ''));
  const values = columns.map(({ condition }, at) => {
    const soh = condition?.soh ?? null;
    if (soh !== null) return `${soh}%`;
    return isPlugged[at] ? undefined : '不适用';
  });
  if (!isPlugged.includes(true)) return undefined;
  return { ...toRow(BATTERY, values), missing: missingOf(columns, NOT_RECORDED, ['battery']) };
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

/** Lists panels grouped by finding. */
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

function claimsText(condition: CarCondition): string | undefined {
  const known = knownClaimsText(condition);
  return known !== undefined && condition.is_query_pending ? `${known}，还在查询` : known;
}

function knownClaimsText({ claims, claims_found: found }: CarCondition): string | undefined {
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
