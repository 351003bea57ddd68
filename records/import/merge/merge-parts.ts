import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ImportWarning, RecordType } from '#/records/columns/record-type.ts';
import type { Origin } from '#/records/parts/origin.ts';
import { rowFormOf, type Part, type PartColumn } from '#/records/parts/row-form.ts';
import { stepsIn } from '#/records/parts/steps-in.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { MERGE } from '#/records/reasons/row-reasons.ts';
import { matchItems } from './match-items.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record's values, completed with the stored items and cells that its rows do not name. */
type Joined = {
  values: Values;
  /** The places of the values in the file. */
  origin: Origin | undefined;
  /** For each list, the number of stored items that the rows do not name. These items stay. */
  unnamed: ReadonlyMap<string, number>;
  /**
   * Warnings about items that are left out because each may describe several stored items, and
   * about stored cells that were cleared because another cell changed.
   */
  unclear: readonly ImportWarning[];
};

/**
 * Completes these values with the parts of the stored record that the file does not name: other
 * items of a list with a key, other cells of a named item, other labels, and other values of an
 * object.
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
  const unclear: ImportWarning[] = [];
  const lines = new Map<string, readonly (number | undefined)[]>();
  Object.assign(joined, joinObjects(root.columns, values, stored));
  for (const part of root.parts) {
    const [field = '', ...within] = part.path;
    const [own, known] = [joined[field], stored[field]];
    if (within.length > 0 || own === undefined || own === null) continue;
    if (part.kind === 'record') {
      if (isObject(known)) joined[field] = joinLabels(part, own, known);
      continue;
    }
    const named = part.key.length > 0 ? itemsIn(part, own) : undefined;
    // An empty list is stated by the word 无.
    if (!named || named.length === 0 || !areItems(known) || known.length === 0) continue;
    const found = joinItems(part, named, known);
    joined[field] = found.items;
    lines.set(field, found.places);
    if (found.rest > 0) unnamed.set(field, found.rest);
    for (const heading of found.cleared) {
      unclear.push({ field, reason: MERGE.cleared_cells(heading), code: 'cleared_value' });
    }
    for (const [at, reason] of found.unclear) {
      const line = origin?.find(`${field}.${at}`)?.line;
      unclear.push({
        field,
        reason,
        code: 'unclear_item',
        isLeftOut: true,
        ...(line !== undefined && { line }),
      });
    }
  }
  return {
    values: joined,
    origin: origin && { ...origin, find: findIn(origin, joined, lines) },
    unnamed,
    unclear,
  };
}

type Merged = Pick<Joined, 'unnamed' | 'unclear'> & {
  before: Values;
  row: Values;
  /** The fields whose lists state all items. */
  stating: readonly string[];
  allowClearing: boolean | undefined;
};

/**
 * Returns warnings about items that were left out, stored items that stay in `row`, and stored
 * items that a whole list would remove. Without consent (`allowClearing`), such a whole list has no
 * effect: `restored` then has the stored list.
 */
export function settleItems(
  type: RecordType,
  { unnamed, unclear, before, row, stating, allowClearing = false }: Merged,
): { restored: Values; warnings: readonly ImportWarning[] } {
  const warnings: ImportWarning[] = [...unnamed].map(([field, count]) => ({
    field,
    reason: MERGE.unnamed_items(count),
    code: 'unnamed_items',
  }));
  warnings.unshift(...unclear);
  const restored: Record<string, unknown> = {};
  const keyed = new Set(
    rowFormOf(type).root.parts.flatMap(({ path, key }) => (key.length > 0 ? (path[0] ?? []) : [])),
  );
  for (const field of stating) {
    if (keyed.has(field)) continue;
    const lost = listLost(before[field], row[field]);
    if (lost.length === 0) continue;
    const words = lost.every((item) => typeof item === 'string') ? lost : [];
    if (allowClearing) {
      const reason = MERGE.removed_items(lost.length, words);
      warnings.push({ field, reason, code: 'removed_items' });
    } else {
      restored[field] = before[field];
      const reason = MERGE.would_remove_items(lost.length, words);
      warnings.push({ field, reason, code: 'would_clear', isLeftOut: true });
    }
  }
  return { restored, warnings };
}

/** Returns the stored items of a list that no written item describes. */
export function listRemoved(part: Part, stored: unknown, written: unknown): readonly Values[] {
  if (!areItems(stored) || !areItems(written)) return [];
  if (part.key.length === 0) return listLost(stored, written) as readonly Values[];
  const meant = new Set(matchItems(part, written, stored).matched.values());
  return stored.filter((_, at) => !meant.has(at));
}

/**
 * Returns the stored items that the written list does not contain. If the written list is empty,
 * returns none.
 */
function listLost(stored: unknown, written: unknown): readonly unknown[] {
  if (!Array.isArray(stored) || !Array.isArray(written) || written.length === 0) return [];
  return stored.filter((item) => !written.some((other) => contains(other, item)));
}

function contains(item: unknown, other: unknown): boolean {
  if (!isObject(item) || !isObject(other)) return isDeepStrictEqual(item, other);
  const cells = item as Values;
  return Object.entries(other).every(([field, value]) => isDeepStrictEqual(cells[field], value));
}

/**
 * Returns a function that finds where the file has a value. Its argument is the path that the value
 * has in the joined lists.
 */
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

/**
 * Returns the objects among these values, completed with the stored values of the columns that no
 * row names.
 */
function joinObjects(columns: readonly PartColumn[], values: Values, stored: Values): Values {
  const fields = new Set(columns.flatMap(({ path }) => (path.length > 1 ? (path[0] ?? []) : [])));
  const joined = [...fields].flatMap((field) => {
    const [own, known] = [values[field], stored[field]];
    return isObject(own) && isObject(known) ? [[field, { ...known, ...own }] as const] : [];
  });
  return Object.fromEntries(joined);
}

/**
 * Returns the stored labels and values, overwritten by those that the file names. Null clears a
 * label.
 */
function joinLabels({ schema }: Part, own: unknown, known: object): unknown {
  const labels = isObject(own) ? Object.entries(own) : [];
  const cleared = new Set(labels.flatMap(([label, value]) => (value === null ? [label] : [])));
  const stated = isObject(own)
    ? Object.fromEntries(labels.filter(([label]) => !cleared.has(label)))
    : own;
  const { success, output } = v.safeParse(schema ?? v.unknown(), stated);
  if (!success || !isObject(output)) return own;
  // An empty object is stated by the word 无.
  if (cleared.size === 0 && Object.keys(output).length === 0) return own;
  const others = Object.entries(known).filter(([label]) => !cleared.has(label));
  return { ...Object.fromEntries(others), ...output };
}

/**
 * Returns the items in a value of this list; undefined if the value is unreadable. If the whole
 * list is in one cell, null values are removed from the items, because they come from defaults.
 */
function itemsIn({ schema }: Part, value: unknown): readonly Values[] | undefined {
  if (areItems(value)) return value;
  const { success, output } = v.safeParse(schema ?? v.unknown(), value);
  if (!success || !areItems(output)) return undefined;
  return output.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, cell]) => cell !== null)),
  );
}

/**
 * Merges the items of a list in a file with the stored items. Returns:
 * - `items`: the merged list
 * - `places`: for each merged item, the position in the file; undefined if it is only stored
 * - `rest`: the number of stored items that the file does not name
 * - `unclear`: the items of the file that are left out, with the reasons
 * - `cleared`: the headings of the cells that were cleared because another cell changed
 */
function joinItems(part: Part, own: readonly Values[], known: readonly Values[]) {
  const { matched, unclear } = matchItems(part, own, known);
  const at = new Map([...matched].map(([mine, stored]) => [stored, mine]));
  const join = (mine: number): Values => {
    const stored = known[matched.get(mine) ?? -1];
    if (!stored) return own[mine] ?? {};
    const { item, reasons, cleared } = joinItem(part, own[mine] ?? {}, stored);
    for (const heading of cleared) lost.add(heading);
    left.push(...reasons.map((reason) => [mine, reason] as const));
    return item;
  };
  const left: (readonly [mine: number, reason: Reason])[] = [...unclear];
  const lost = new Set<string>();
  const rest = known.length - matched.size;
  const order: (number | undefined)[] =
    rest === 0
      ? own.map((_, mine) => mine)
      : [
          ...known.map((_, stored) => at.get(stored)),
          ...own.flatMap((_, mine) => (matched.has(mine) || unclear.has(mine) ? [] : [mine])),
        ];
  const items = order.map((mine, place) => (mine === undefined ? known[place] : join(mine)));
  return { items, places: order, rest, unclear: left, cleared: lost };
}

/**
 * Merges an item of a file with a stored one. Returns the merged item, the reasons why items of its
 * lists are left out, and the headings of the cells that were cleared because another cell changed.
 */
function joinItem(part: Part, own: Values, known: Values) {
  const reasons: Reason[] = [];
  const cleared = new Set<string>();
  const lists = part.parts.flatMap((inner) => {
    const [field = ''] = inner.path;
    const [mine, stored] = [own[field], known[field]];
    const isJoined = inner.path.length === 1 && inner.key.length > 0;
    if (!isJoined || !areItems(mine) || !areItems(stored) || mine.length === 0) return [];
    const { items, unclear, cleared: inside } = joinItems(inner, mine, stored);
    reasons.push(...unclear.map(([, reason]) => reason));
    for (const heading of inside) cleared.add(heading);
    return [[field, items] as const];
  });
  const lost = falseFields(part, own, known);
  const others = Object.fromEntries(Object.entries(known).filter(([field]) => !lost.has(field)));
  for (const { path, heading } of part.columns) if (lost.has(path[0] ?? '')) cleared.add(heading);
  const objects = joinObjects(part.columns, own, others);
  return {
    item: { ...others, ...own, ...objects, ...Object.fromEntries(lists) },
    reasons,
    cleared,
  };
}

/** Returns the fields of a stored item that become false because the file changes another cell. */
function falseFields({ clears }: Part, own: Values, known: Values): Set<string> {
  const isChanged = (field: string) =>
    own[field] !== undefined && String(own[field]).trim() !== String(known[field] ?? '').trim();
  return new Set(
    Object.entries(clears).flatMap(([field, dependents]) =>
      isChanged(field)
        ? dependents.filter((each) => own[each] === undefined && (known[each] ?? null) !== null)
        : [],
    ),
  );
}

function areItems(value: unknown): value is readonly Values[] {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
