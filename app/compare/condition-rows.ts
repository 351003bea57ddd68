import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import { sourceOfFact, withSource } from '#/app/car-facts/stated-fact.ts';
import { knownMeta } from '#/app/car-facts/words/specification-items.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { toRow, type CompareGroup, type CompareRow, type Missing } from './rows.ts';

/** The text of a cell if the car is on this server, but its reports do not contain the fact. */
const NOT_RECORDED = '未登记';
/** The text of a cell whose only source, such as the maintenance records, was not queried. */
const NOT_QUERIED = '未查询';
/** The text of the mileage verdict while the maintenance records are being queried. */
const PENDING = '正在查询';

const MILEAGE = '里程核验';
const FLAWS = '瑕疵';

type Fact = {
  /** The label of the row. The row replaces the summary row with the same label. */
  label: string;
  name: keyof CarCondition['facts'];
  /** The text of a cell if the reports do not contain the fact. */
  missing: string;
  /** The types of the reports that may contain the fact. The most specific one comes first. */
  types: readonly LinkedReportType[];
};

const FACTS: readonly Fact[] = [
  { label: FLAWS, name: 'flaws', missing: NOT_RECORDED, types: ['flaw', 'inspection'] },
  { label: '补漆', name: 'repainted', missing: NOT_RECORDED, types: ['flaw', 'inspection'] },
  { label: '钣金与更换', name: 'repaired', missing: NOT_RECORDED, types: ['inspection'] },
  {
    label: MILEAGE,
    name: 'mileage',
    missing: NOT_QUERIED,
    types: ['mileage-analysis-basis', 'mileage', 'inspection'],
  },
  { label: '出险', name: 'claims', missing: NOT_QUERIED, types: ['accident-record', 'inspection'] },
  { label: '钥匙', name: 'keys', missing: NOT_RECORDED, types: ['accessory'] },
  { label: '轮胎', name: 'tyres', missing: NOT_RECORDED, types: ['consumable'] },
  { label: '2 万公里耗材', name: 'cost', missing: NOT_RECORDED, types: ['consumable'] },
];
const BATTERY = '电池 SOH';

/**
 * Returns `groups` with facts from the reports added to the condition group. A fact replaces the
 * row with the same label.
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

/**
 * A column of the comparison. `condition` is undefined for a car of another server. `detail` is
 * undefined if it was not requested or failed to load.
 */
type Column = {
  car: CarSummary;
  condition: CarCondition | undefined;
  detail: CarDetail | undefined;
};

function toConditionRow(
  { label, name, missing, types }: Fact,
  columns: readonly Column[],
  known: CompareRow | undefined,
): CompareRow {
  const values = columns.map(({ car, condition, detail }, at) => {
    const isInspected = typeof car.more?.proof?.checked === 'number';
    const stated = condition?.facts[name];
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
  return { ...toRow(label, values), missing: missingOf(columns, missing, types, label) };
}

/**
 * Returns the value of the specification item `label` in the car detail; undefined if the detail
 * lacks the item.
 */
function ownFact({ car, more }: CarDetail, label: string): string | undefined {
  const [key = '', item] = knownMeta(car).find(([, { desc }]) => desc === label) ?? [];
  return item?.value ? withSource(item.value, sourceOfFact(more, key, item)) : undefined;
}

function flawPictures(detail: CarDetail | undefined): string | undefined {
  const count = detail?.images.flaw.length ?? 0;
  return count > 0 ? `${count} 张照片` : undefined;
}

function isSame(one: string, other: string | undefined): boolean {
  return other !== undefined && plain(one) === plain(other);
}

/** Returns the text without white space and without 车商自述, the label of the dealer's statements. */
function plain(text: string): string {
  return text.replaceAll(/\s|（车商自述）/g, '');
}

function missingOf(
  columns: readonly Column[],
  missing: string,
  types: readonly LinkedReportType[],
  label = '',
): Missing[] {
  return columns.map(({ car, condition, detail }) => {
    if (condition) return label === MILEAGE && condition.is_query_pending ? PENDING : missing;
    const reports = detail ? reportsOf(car.id, detail) : [];
    const [found] = types.flatMap((type) => reports.filter((report) => report.type === type));
    return found ? { words: `看${found.title}`, to: found.to } : '';
  });
}

/** Returns whether any cell of the row has a value or other content. */
function hasWords({ values, missing = [] }: CompareRow): boolean {
  return values.some((value, at) => value !== undefined || missing[at] !== '');
}

/**
 * Returns the row with the battery health of the cars. Undefined if none of them can be plugged in
 * (bev, phev, reev).
 */
function batteryRow(columns: readonly Column[]): CompareRow | undefined {
  const isPlugged = columns.map(({ car }) => /^(bev|phev|reev)$/.test(car.more?.energy ?? ''));
  const values = columns.map(
    ({ condition }, at) => condition?.facts.soh ?? (isPlugged[at] ? undefined : '不适用'),
  );
  if (!isPlugged.includes(true)) return undefined;
  return { ...toRow(BATTERY, values), missing: missingOf(columns, NOT_RECORDED, ['battery']) };
}
