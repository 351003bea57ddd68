import type { Tone } from '#/app/evidence/report-head.ts';
import { gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import { TREAD, type Consumable, type ConsumableReport, type Tyre } from './contract.ts';
import { stateOf } from './life-words.ts';

// The months are for 15,000 km a year.
/** The period of the cost estimate, in km and in months. */
export const FORECAST = { km: 20_000, months: 16 } as const;

/** The possible error of an estimate from wear, as a fraction in both directions. */
const TOLERANCE = 0.2;

/** The cost of one wear part within the period of the estimate. */
export type CostLine = {
  name: string;
  minChanges: number;
  maxChanges: number;
  /** The price of one change in yuan; null if unknown. */
  price: { from: number; to: number } | null;
  /** Whether the number of changes follows from an interval. If false, it follows from wear. */
  isPlanned: boolean;
};

/** The expected cost of wear parts as a range in yuan, and the parts that it leaves out. */
export type CostAhead = {
  from: number;
  to: number;
  /** Whether the cost is known. If false, the range has no meaning. */
  isKnown: boolean;
  /**
   * The parts that are due, or may be due, within the period. The most expensive part comes first,
   * parts without a price last.
   */
  lines: readonly CostLine[];
  /** The names of the parts in `lines` that have no price. */
  unpriced: readonly string[];
  /** The names of the parts that fall due at an unknown time. */
  undated: readonly string[];
};

/**
 * Estimates the cost of wear parts for the next 20,000 km. `from` is the cost of the certain
 * changes; `to` includes the possible changes.
 */
export function costAhead({ items, tyres }: Pick<ConsumableReport, 'items' | 'tyres'>): CostAhead {
  // - A part with an interval is changed whenever the interval ends, in km or months.
  // - Any other part is changed once at most. The error of its remaining life is a fifth.
  // - A part to replace now is changed once.
  // - A part to watch may be changed once if its life is unknown.
  const parts = [...items.map(ofItem), ...ofTyres(tyres)];
  const due = parts.filter(({ maxChanges }) => maxChanges > 0);
  const sum = (pick: (line: CostLine) => number) =>
    due.reduce((yuan, line) => yuan + pick(line), 0);
  return {
    from: sum(({ minChanges, price }) => minChanges * (price?.from ?? 0)),
    to: sum(({ maxChanges, price }) => maxChanges * (price?.to ?? 0)),
    isKnown:
      due.some(({ price }) => price !== null) ||
      (parts.length > 0 && due.length === 0 && !parts.some(({ isUndated }) => isUndated)),
    lines: [...due].sort((one, other) => dearest(other) - dearest(one)),
    unpriced: due.filter(({ price }) => !price).map(({ name }) => name),
    undated: parts.filter(({ isUndated }) => isUndated).map(({ name }) => name),
  };
}

type Part = CostLine & { isUndated: boolean };
type Life = Pick<
  Consumable,
  'left_km' | 'left_months' | 'every_km' | 'every_months' | 'price_from' | 'price_to'
>;

function ofItem(item: Consumable): Part {
  const name = item.position ? `${item.name}（${item.position}）` : item.name;
  return toPart(name, item, stateOf(item).tone);
}

/** Merges tyres with the same price and number of changes into one entry: `轮胎（左前、右前）`. */
function ofTyres(tyres: readonly Tyre[]): Part[] {
  const parts = tyres.map((tyre) => {
    const tone = tyre.depth_mm === null ? undefined : gaugeLevelOf(tyre.depth_mm, TREAD);
    return toPart(WHEELS[tyre.wheel], tyre, tone);
  });
  const groups = parts.map((part) => JSON.stringify({ ...part, name: '' }));
  return [...new Set(groups)].flatMap((group) => {
    const own = parts.filter((_, at) => groups[at] === group);
    const [first] = own;
    if (!first) return [];
    const { price } = first;
    return [
      {
        ...first,
        name: `轮胎（${own.map(({ name }) => name).join('、')}）`,
        price: price && { from: price.from * own.length, to: price.to * own.length },
      },
    ];
  });
}

function toPart(name: string, life: Life, tone: Tone | undefined): Part {
  const isPlanned = life.every_km !== null || life.every_months !== null;
  const price = priceOf(life);
  const left = least(life.left_km, kmIn(life.left_months));
  const part = { name, price, isPlanned, isUndated: false };
  if (tone === 'bad') return { ...part, minChanges: 1, maxChanges: 1 };
  if (left === null) {
    const maxChanges = tone === 'watch' ? 1 : 0;
    return { ...part, minChanges: 0, maxChanges, isUndated: maxChanges === 0 };
  }
  if (!isPlanned) {
    return {
      ...part,
      minChanges: left <= FORECAST.km * (1 - TOLERANCE) ? 1 : 0,
      maxChanges: left <= FORECAST.km * (1 + TOLERANCE) ? 1 : 0,
    };
  }
  const cycle = least(life.every_km, kmIn(life.every_months)) ?? 0;
  const times =
    left > FORECAST.km ? 0 : 1 + (cycle > 0 ? Math.floor((FORECAST.km - left) / cycle) : 0);
  return { ...part, minChanges: times, maxChanges: times };
}

/** Converts a number of months to the km that an average car drives in them. */
function kmIn(months: number | null): number | null {
  return months === null ? null : (months * FORECAST.km) / FORECAST.months;
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function priceOf({ price_from, price_to }: Life): CostLine['price'] {
  const from = price_from ?? price_to;
  if (from === null) return null;
  return { from, to: Math.max(from, price_to ?? from) };
}

function dearest({ maxChanges, price }: CostLine): number {
  return price ? maxChanges * price.to : -1;
}
