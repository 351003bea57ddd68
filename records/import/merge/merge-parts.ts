import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ImportWarning, RecordType } from '#/records/columns/record-type.ts';
import type { Origin } from '#/records/parts/origin.ts';
import { rowFormOf, type Part, type PartColumn } from '#/records/parts/row-form.ts';
import { stepsIn } from '#/records/parts/steps-in.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record's values with the stored items and cells that its rows do not name. */
type Joined = {
  values: Values;
  /** The places of the values in the file. */
  origin: Origin | undefined;
  /** The stored items of each list that the rows do not name. They stay. */
  unnamed: ReadonlyMap<string, number>;
};

/**
 * Adds to these values what table rows do not name of the stored record: other items of a list with
 * a key, other cells of a named item, other labels, and other columns of an object. The values of
 * JSON are whole.
 */
export function joinStored(
  type: RecordType,
  values: Values,
  stored: Values,
  origin: Origin | undefined,
): Joined {
  const { root } = rowFormOf(type);
  const joined: Record<string, unknown> = { ...values };
  const unnamed = new Map<string, number>();
  const lines = new Map<string, readonly (number | undefined)[]>();
  if (origin) Object.assign(joined, joinObjects(root.columns, values, stored));
  for (const part of root.parts) {
    const [field = '', ...within] = part.path;
    const [own, known] = [joined[field], stored[field]];
    if (within.length > 0 || own === undefined || own === null) continue;
    if (part.kind === 'record') {
      const labels = typeof own === 'string' || origin ? labelsOf(part, own) : undefined;
      if (labels && isObject(known)) joined[field] = { ...known, ...labels };
      continue;
    }
    if (!origin || !areItems(own) || !areItems(known) || part.key.length === 0) continue;
    // An empty list is stated by the word 无.
    if (own.length === 0) continue;
    const { items, places, rest } = joinItems(part, own, known);
    joined[field] = items;
    lines.set(field, places);
    if (rest > 0) unnamed.set(field, rest);
  }
  return {
    values: joined,
    origin: origin && { ...origin, find: findIn(origin, joined, lines) },
    unnamed,
  };
}

type Merged = Pick<Joined, 'origin' | 'unnamed'> & {
  before: Values;
  row: Values;
  allowClearing: boolean | undefined;
};

/**
 * Returns warnings about stored items that stay in `row`, and about those that the rows of a whole
 * list remove. Without consent, `restored` has the stored lists, which then stay.
 */
export function settleItems(
  type: RecordType,
  { origin, unnamed, before, row, allowClearing = false }: Merged,
): { restored: Values; warnings: readonly ImportWarning[] } {
  const warnings: ImportWarning[] = [...unnamed].map(([field, count]) => ({
    field,
    reason: `原来的 ${count} 项表里没有写，都留着；要去掉，请导入整份并用 --replace，或在后台删`,
    code: 'unnamed_items',
  }));
  const restored: Record<string, unknown> = {};
  for (const { path, key } of rowFormOf(type).root.parts) {
    const [field = '', ...within] = path;
    if (within.length > 0 || key.length > 0 || !origin?.lists.has(field)) continue;
    const count = countLost(before[field], row[field]);
    if (count === 0) continue;
    if (allowClearing) {
      const reason = `原来的 ${count} 项表里没有写，去掉了`;
      warnings.push({ field, reason, code: 'removed_items' });
    } else {
      restored[field] = before[field];
      const reason = `原来的 ${count} 项表里没有写，会去掉，所以先没有改；请都写上，或同意去掉`;
      warnings.push({ field, reason, code: 'would_clear', isLeftOut: true });
    }
  }
  return { restored, warnings };
}

/** Returns the stored items of a list that none of the written items means. */
export function listRemoved(part: Part, stored: unknown, written: unknown): readonly Values[] {
  if (!areItems(stored) || !areItems(written)) return [];
  if (part.key.length === 0) {
    return stored.filter((item) => !written.some((other) => contains(other, item)));
  }
  const meant = new Set(matchItems(part, written, stored).values());
  return stored.filter((_, at) => !meant.has(at));
}

function countLost(stored: unknown, written: unknown): number {
  if (!areItems(stored) || !areItems(written)) return 0;
  return stored.filter((item) => !written.some((other) => contains(other, item))).length;
}

function contains(item: Values, other: Values): boolean {
  return Object.entries(other).every(([field, value]) => isDeepStrictEqual(item[field], value));
}

/** Returns a function that finds values by their places in the joined lists. */
function findIn(
  { find }: Origin,
  joined: Values,
  lines: ReadonlyMap<string, readonly (number | undefined)[]>,
): Origin['find'] {
  return (path) => {
    const [field = '', at = '', ...rest] = stepsIn(joined, path);
    const places = lines.get(field);
    if (!places || at === '') return find(path);
    const own = places[Number(at)];
    return own === undefined ? undefined : find([field, own, ...rest].join('.'));
  };
}

/** Returns the objects of these values with the stored columns that no row names. */
function joinObjects(columns: readonly PartColumn[], values: Values, stored: Values): Values {
  const fields = new Set(columns.flatMap(({ path }) => (path.length > 1 ? (path[0] ?? []) : [])));
  const joined = [...fields].flatMap((field) => {
    const [own, known] = [values[field], stored[field]];
    return isObject(own) && isObject(known) ? [[field, { ...known, ...own }] as const] : [];
  });
  return Object.fromEntries(joined);
}

function labelsOf({ schema }: Part, value: unknown): object | undefined {
  const { success, output } = v.safeParse(schema ?? v.unknown(), value);
  return success && isObject(output) && Object.keys(output).length > 0 ? output : undefined;
}

/**
 * Returns the items of a list with the stored ones. `places` has the place of each item in the
 * file, and `rest` is the number of stored items without one.
 */
function joinItems(part: Part, own: readonly Values[], known: readonly Values[]) {
  const matched = matchItems(part, own, known);
  const at = new Map([...matched].map(([mine, stored]) => [stored, mine]));
  const join = (mine: number): Values => {
    const stored = known[matched.get(mine) ?? -1];
    return stored ? joinItem(part, own[mine] ?? {}, stored) : (own[mine] ?? {});
  };
  const rest = known.length - matched.size;
  const order: (number | undefined)[] =
    rest === 0
      ? own.map((_, mine) => mine)
      : [
          ...known.map((_, stored) => at.get(stored)),
          ...own.flatMap((_, mine) => (matched.has(mine) ? [] : [mine])),
        ];
  const items = order.map((mine, place) => (mine === undefined ? known[place] : join(mine)));
  return { items, places: order, rest };
}

/** Returns the place of the stored item for each item of the file that has one. */
function matchItems(
  part: Part,
  own: readonly Values[],
  known: readonly Values[],
): ReadonlyMap<number, number> {
  const stored = known.map((item) => cellsOf(part, item));
  const pairs = own.flatMap((item, mine) => {
    const cells = cellsOf(part, item);
    const keys = part.key.filter((column) => cells.has(column));
    if (keys.length === 0) return [];
    return stored.flatMap((others, at) => {
      const equal = keys.filter((column) => others.get(column) === cells.get(column));
      // A stored item without a position may be the one whose position the row adds.
      const differs = keys.some((column) => others.has(column) && !equal.includes(column));
      if (equal.length === 0 || differs) return [];
      const same = [...cells].filter(([column, text]) => others.get(column) === text).length;
      return { mine, at, same };
    });
  });
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  // Of two scratches on a door, the one with the same size is meant.
  for (const { mine, at } of pairs.toSorted((one, other) => other.same - one.same)) {
    if (matched.has(mine) || taken.has(at)) continue;
    matched.set(mine, at);
    taken.add(at);
  }
  return matched;
}

/** Returns the cells of an item as comparable texts. */
function cellsOf({ columns }: Part, item: Values): ReadonlyMap<PartColumn, string> {
  const cells = new Map<PartColumn, string>();
  for (const column of columns) {
    const value = column.path.reduce<unknown>(
      (inner, field) => (isObject(inner) ? (inner as Values)[field] : undefined),
      item,
    );
    if (value === undefined || value === null) continue;
    const { success, output } = v.safeParse(column.schema, value);
    cells.set(column, JSON.stringify(success ? output : value));
  }
  return cells;
}

function joinItem(part: Part, own: Values, known: Values): Values {
  const lists = part.parts.flatMap((inner) => {
    const [field = ''] = inner.path;
    const [mine, stored] = [own[field], known[field]];
    const isJoined = inner.path.length === 1 && inner.key.length > 0;
    return isJoined && areItems(mine) && areItems(stored) && mine.length > 0
      ? [[field, joinItems(inner, mine, stored).items] as const]
      : [];
  });
  const objects = joinObjects(part.columns, own, known);
  return { ...known, ...own, ...objects, ...Object.fromEntries(lists) };
}

function areItems(value: unknown): value is readonly Values[] {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
