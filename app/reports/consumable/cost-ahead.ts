import { standingOf } from '#/app/reports/gauge/standing.ts';
import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import { TREAD, type Consumable, type ConsumableReport, type Tyre } from './contract.ts';

/** How far ahead is reckoned: so many kilometres, and the months that they take at 15,000 km a year. */
export const AHEAD = { km: 20_000, months: 16 } as const;

/** How far an estimate from wear may be off, either way. */
const OFF = 0.2;

/** What a part will cost: how often it falls due, surely and at most, and what that comes to (yuan). */
export type CostLine = {
  name: string;
  surely: number;
  atMost: number;
  /** Null where nobody gave a price. */
  price: { from: number; to: number } | null;
  /** Whether it is reckoned from a plan, and not from wear. */
  isPlanned: boolean;
};

/** Money for consumables: both ends of the range, and what it leaves open. */
export type CostAhead = {
  from: number;
  to: number;
  /** Whether the range says anything: something with a price falls due, or it is known that nothing does. */
  isKnown: boolean;
  /** Falls due, or may; dearest first, those without a price last. */
  lines: readonly CostLine[];
  /** Fall due, or may, at a price that nobody gave. */
  unpriced: readonly string[];
  /** Nobody can say when these fall due. */
  undated: readonly string[];
};

/**
 * What consumables will cost within the next 20,000 km. A part with a plan falls due when its
 * kilometres or its months are over, whichever comes first, and again after each cycle. What is left
 * of a part that wears is an estimate, which may be off by a fifth: due before 16,000 km it counts
 * at both ends of the range, between 16,000 and 24,000 km at the upper end alone, and once. What
 * has to be replaced already counts even if nobody said how long it lasts, what is to be watched at
 * the upper end. A part without a price is named and adds nothing.
 */
export function costAhead({ items, tyres }: Pick<ConsumableReport, 'items' | 'tyres'>): CostAhead {
  const parts = [...items.map(ofItem), ...ofTyres(tyres)];
  const due = parts.filter(({ atMost }) => atMost > 0);
  const sum = (pick: (line: CostLine) => number) =>
    due.reduce((yuan, line) => yuan + pick(line), 0);
  return {
    from: sum(({ surely, price }) => surely * (price?.from ?? 0)),
    to: sum(({ atMost, price }) => atMost * (price?.to ?? 0)),
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
  const standing = item.value === null ? (item.state ?? 'unchecked') : standingOf(item.value, item);
  return toPart(item.position ? `${item.name}（${item.position}）` : item.name, item, standing);
}

/** Tyres of one fate are one line: 轮胎（左前、右前）. */
function ofTyres(tyres: readonly Tyre[]): Part[] {
  const parts = tyres.map((tyre) => {
    const standing = tyre.depth_mm === null ? 'unchecked' : standingOf(tyre.depth_mm, TREAD);
    return toPart(WHEELS[tyre.wheel], tyre, standing);
  });
  const fates = parts.map((part) => JSON.stringify({ ...part, name: '' }));
  return [...new Set(fates)].flatMap((fate) => {
    const own = parts.filter((_, at) => fates[at] === fate);
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

function toPart(name: string, life: Life, standing: string): Part {
  const isPlanned = life.every_km !== null || life.every_months !== null;
  const price = priceOf(life);
  const left = least(life.left_km, kmIn(life.left_months));
  const part = { name, price, isPlanned, isUndated: false };
  if (standing === 'bad' || standing === 'due') return { ...part, surely: 1, atMost: 1 };
  if (left === null) {
    const atMost = standing === 'watch' ? 1 : 0;
    return { ...part, surely: 0, atMost, isUndated: atMost === 0 };
  }
  if (!isPlanned) {
    return {
      ...part,
      surely: left <= AHEAD.km * (1 - OFF) ? 1 : 0,
      atMost: left <= AHEAD.km * (1 + OFF) ? 1 : 0,
    };
  }
  const cycle = least(life.every_km, kmIn(life.every_months)) ?? 0;
  const times = left > AHEAD.km ? 0 : 1 + (cycle > 0 ? Math.floor((AHEAD.km - left) / cycle) : 0);
  return { ...part, surely: times, atMost: times };
}

/** How far one drives in so many months. */
function kmIn(months: number | null): number | null {
  return months === null ? null : (months * AHEAD.km) / AHEAD.months;
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function priceOf({ price_from, price_to }: Life): CostLine['price'] {
  const from = price_from ?? price_to;
  if (from === null) return null;
  return { from, to: Math.max(from, price_to ?? from) };
}

function dearest({ atMost, price }: CostLine): number {
  return price ? atMost * price.to : -1;
}
