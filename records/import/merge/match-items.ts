import * as v from 'valibot';
import type { Part, PartColumn } from '#/records/parts/row-form.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { MERGE } from '#/records/reasons/row-reasons.ts';

type Values = Readonly<Record<string, unknown>>;
type Cells = ReadonlyMap<PartColumn, string>;
type Pair = { mine: number; at: number; same: number; isEqual: boolean };

/**
 * Which stored items the items of a file describe. Items are identified by their positions in the
 * two lists.
 */
export type Matches = {
  /**
   * Maps the position of an item of the file to the position of the stored item that it describes.
   */
  matched: ReadonlyMap<number, number>;
  /** Maps the position of an ambiguous item of the file, which is left out, to the reason. */
  unclear: ReadonlyMap<number, Reason>;
};

/**
 * Matches the items of a file with the stored items that they describe. Two items can match if at
 * least one key column is equal and none differs; an empty key cell does not count. If several
 * stored items can match, such as two scratches on a door, the one with the most equal cells is
 * chosen.
 */
export function matchItems(part: Part, own: readonly Values[], known: readonly Values[]): Matches {
  const stored = known.map((item) => cellsOf(part, item));
  const rows = own.map((item) => cellsOf(part, item));
  const pairs = rows.flatMap((cells, mine) => pairsOf(part, cells, mine, stored));
  const byRow = Map.groupBy(pairs, ({ mine }) => mine);
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  const take = ({ mine, at }: Pair) => {
    if (matched.has(mine) || taken.has(at)) return;
    matched.set(mine, at);
    taken.add(at);
  };
  for (const pair of pairs.filter(({ isEqual }) => isEqual).toSorted(bySame)) take(pair);
  const open = (mine: number) =>
    (byRow.get(mine) ?? []).filter(({ at }) => !taken.has(at)).toSorted(bySame);
  const rest = () => [...byRow.keys()].filter((mine) => !matched.has(mine));
  const nextClear = () =>
    rest()
      .flatMap((mine) => {
        const [best, next] = open(mine);
        return best && best.same > (next?.same ?? -1) ? [best] : [];
      })
      .toSorted(bySame)[0];
  for (let clear = nextClear(); clear; clear = nextClear()) take(clear);
  const unclear = rest().flatMap((mine) => {
    const among = open(mine).map(({ at }) => stored[at] ?? new Map<PartColumn, string>());
    if (among.length === 0) return [];
    return [[mine, reasonOf(part, own[mine] ?? {}, rows[mine] ?? new Map(), among)] as const];
  });
  return { matched, unclear: new Map(unclear) };
}

function bySame(one: Pair, other: Pair): number {
  return other.same - one.same;
}

function pairsOf(part: Part, cells: Cells, mine: number, stored: readonly Cells[]): Pair[] {
  const keys = part.key.filter((column) => cells.has(column));
  return stored.flatMap((others, at) => {
    const equal = keys.filter((column) => others.get(column) === cells.get(column));
    const differs = keys.some((column) => others.has(column) && !equal.includes(column));
    if (equal.length === 0 || differs) return [];
    const same = [...cells].filter(([column, text]) => others.get(column) === text).length;
    return [{ mine, at, same, isEqual: same === cells.size }];
  });
}

/**
 * Returns the reason why an item is left out. It names the columns whose values distinguish the
 * stored items `among`.
 */
function reasonOf(part: Part, item: Values, cells: Cells, among: readonly Cells[]): Reason {
  const words = part.key.flatMap(({ path }) => {
    const value = valueAt(item, path);
    return value === undefined || value === null ? [] : [String(value)];
  });
  const apart = part.columns.filter(
    (column) => !cells.has(column) && new Set(among.map((each) => each.get(column))).size > 1,
  );
  const keys = apart.filter((column) => part.key.includes(column));
  const names = (keys.length > 0 ? keys : apart).map(({ heading }) => heading);
  return MERGE.unclear_item(among.length, words, names.slice(0, MOST_NAMES));
}

/** Maximum number of columns that a reason names. */
const MOST_NAMES = 4;

/** Returns the cells of an item as comparable texts. */
function cellsOf({ columns }: Part, item: Values): Cells {
  const cells = new Map<PartColumn, string>();
  for (const column of columns) {
    const value = valueAt(item, column.path);
    if (value === undefined || value === null) continue;
    const { success, output } = v.safeParse(column.schema, value);
    cells.set(column, JSON.stringify(success ? output : value));
  }
  return cells;
}

function valueAt(item: Values, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, field) =>
      typeof inner === 'object' && inner !== null ? (inner as Values)[field] : undefined,
    item,
  );
}
