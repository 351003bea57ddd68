import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import type { PreparationReport, Work } from '#/app/reports/preparation/contract.ts';

/** The jobs of one kind, in the order of the refurbishment sheet. */
export type Trade = { kind: string; works: readonly Work[] };

/** Groups jobs by kind. The kinds are in the order of their first jobs. */
export function tradesOf(works: readonly Work[]): Trade[] {
  const trades = new Map<string, Work[]>();
  for (const work of works) {
    const kind = work.kind ?? '其他';
    trades.set(kind, [...(trades.get(kind) ?? []), work]);
  }
  return [...trades].map(([kind, of]) => ({ kind, works: of }));
}

/**
 * Returns the totals of a refurbishment sheet. `parts`, `labour` and `cost` are in yuan, or null if
 * they are not public.
 */
export function sumOf(works: readonly Work[]) {
  const priced = works.filter(({ cost }) => cost !== null);
  const parts = works.filter(({ part_price: price }) => price !== null);
  const cost = priced.length === 0 ? null : priced.reduce((sum, work) => sum + (work.cost ?? 0), 0);
  const isLabourKnown =
    priced.length === works.length &&
    works.every((work) => work.hours !== null && (!work.part || work.part_price !== null));
  const partsSum = parts.reduce((sum, work) => sum + (work.part_price ?? 0), 0);
  return {
    hours: Math.round(10 * works.reduce((sum, { hours }) => sum + (hours ?? 0), 0)) / 10,
    parts: parts.length === 0 ? null : partsSum,
    /**
     * The cost of labour: the total minus the parts. Null if any hours or prices are not public, or
     * if the parts cost as much as the total or more.
     */
    labour: isLabourKnown && cost !== null && cost > partsSum ? cost - partsSum : null,
    cost,
    /** The number of jobs without a public cost. */
    unpriced: works.length - priced.length,
  };
}

/**
 * Returns the car's refurbishment sheet. If the car has none, it is made from the jobs in the car
 * detail. Null if there are neither.
 */
export function displayedSheet(
  report: PreparationReport | null,
  { car }: Pick<CarDetail, 'car'>,
): PreparationReport | null {
  const lines = [...car.major_dispositions, ...car.out_repair_list];
  if (report || lines.length === 0) return report;
  return {
    ...detailHead(`整备 ${lines.length} 项`, '只有项目与结果，原因和费用请向顾问要工单。'),
    has_claims: true,
    plan: [],
    works: lines.map(({ desc, value }) => ({ ...NOTHING, name: desc, result: value })),
  };
}

const NOTHING: Omit<Work, 'name'> = {
  kind: null,
  checkpoint: null,
  reason: null,
  part: null,
  part_brand: null,
  part_number: null,
  part_price: null,
  hours: null,
  cost: null,
  technician: null,
  started: null,
  finished: null,
  result: null,
  warranty_months: null,
  before: null,
  after: null,
};
