import { findField, isNothing, LIST_NAMES, SCALAR_FIELDS } from './other-names.ts';
import { nextCursor } from './next-cursor.ts';
import { readFlag, readNumber, readText } from './read-scalar.ts';
import type { Shape } from './shape.ts';

/** A value that could not be read and was left out. */
export type LeftOut = { path: string; value: unknown };
/** An answer as its schema has it, and what of it was left out. */
export type Read = { data: unknown; leftOut: LeftOut[] };

type Fields = Readonly<Record<string, unknown>>;
type Reader = (shape: Shape, data: unknown, path: Path) => unknown;
type Path = { names: readonly string[]; leftOut: LeftOut[] };

/** Stands for what cannot be read, nor be left out. */
export const MISSING = Symbol('missing');

const NOWHERE: Path = { names: [], leftOut: [] };

/**
 * Reads the data of another back end's answer: other types, other names and other wrapping than our
 * own, as far as their meaning is certain. What cannot be read is left out: a field where it may be
 * absent, else the item of a list that it belongs to. Undefined where nothing is left.
 * @param leftOut takes what was left out, also where nothing is left
 */
export function readLoosely(
  shape: Shape,
  data: unknown,
  asked: Fields = {},
  leftOut: LeftOut[] = [],
): Read | undefined {
  const result = read(shape, data, { names: [], leftOut });
  if (result === MISSING) return undefined;
  return { data: withCursor(shape, result, data, asked), leftOut };
}

function read(shape: Shape, data: unknown, path: Path): unknown {
  const given = meant(shape, data);
  if (isAbsent(given, shape)) return absent(shape, path);
  const { length } = path.leftOut;
  const value = READERS[shape.is](shape, given, path);
  if (value !== MISSING) return value;
  // A field that is missing within has been noted already.
  if (path.leftOut.length === length) {
    path.leftOut.push({ path: path.names.join('.'), value: given });
  }
  return absent(shape, path);
}

/** What a value stands for, where the shape says so of it. */
function meant({ means }: Shape, data: unknown): unknown {
  // Objects may be without a text of their own, and whose `toString` it is nobody knows.
  if (!means || typeof data === 'object') return data;
  const word = String(data);
  return Object.keys(means).includes(word) ? means[word] : data;
}

/** Many back ends write "" or [] for what they do not know; an empty text of our own means no more. */
function isAbsent(data: unknown, shape: Shape): boolean {
  if (data === null || data === undefined) return true;
  if (data === 0 || data === false) return shape.is === 'list' || shape.is === 'object';
  if (data === '') return shape.is !== 'text' || shape.or === null || shape.null === true;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isEmpty && shape.is !== 'list' && shape.is !== 'map' && !hasMainList(shape);
}

/** An empty array is an empty page, but no report. */
function hasMainList(shape: Shape): boolean {
  return shape.is === 'object' && !shape.null && mainList(shape) !== undefined;
}

/** What stands for a value that is not there; MISSING where nothing does. */
export function absent(shape: Shape, path: Path = NOWHERE): unknown {
  if ('else' in shape) return shape.else;
  if ('or' in shape) return shape.or;
  if (shape.no) return undefined;
  if (shape.null) return null;
  // An object all of whose fields may be absent stands for its absence.
  return shape.in ? readFields(shape, {}, { ...path, leftOut: [] }) : MISSING;
}

const READERS: Readonly<Record<Shape['is'], Reader>> = {
  any: (_, data) => data,
  text: (_, data, { names }) => readText(data, lastOf(names)) ?? MISSING,
  number: (_, data) => readNumber(data) ?? MISSING,
  flag: (_, data) => readFlag(data) ?? MISSING,
  word: ({ words = [] }, data, { names }) => {
    const text = readText(data, lastOf(names))?.toLowerCase();
    return words.find((word) => String(word).toLowerCase() === text) ?? MISSING;
  },
  list: readList,
  map: readMap,
  object: readObject,
};

function readObject(shape: Shape, data: unknown, path: Path): unknown {
  if (Array.isArray(data)) {
    const main = mainList(shape);
    return main === undefined ? MISSING : readFields(shape, { [main]: data }, path);
  }
  if (typeof data === 'object') return readFields(shape, data as Fields, path);
  // A choice without an id is its own id; a picture or a film is its address; a price an amount.
  const { in: fields = {} } = shape;
  const field = SCALAR_FIELDS.find((name) => name in fields);
  const number = Object.keys(fields).find((name) => fields[name]?.is === 'number');
  const name = field ?? number;
  if (name === undefined || typeof data === 'boolean') return MISSING;
  return readFields(shape, { ...('id' in fields && { id: data }), [name]: data }, path);
}

function readFields(shape: Shape, data: Fields, path: Path): unknown {
  const result: Record<string, unknown> = {};
  const main = mainList(shape);
  for (const [name, field] of Object.entries(shape.in ?? {})) {
    const given = findField(name, field, data, name === main);
    // What was put together from other fields is a guess: that it fails is no loss.
    const leftOut = field.is === 'object' && isNothing(data[name]) ? [] : path.leftOut;
    const at = { names: [...path.names, name], leftOut };
    const { length } = leftOut;
    const value = read(field, given, at);
    if (value === MISSING) {
      if (leftOut !== path.leftOut || leftOut.length === length) {
        path.leftOut.push({ path: at.names.join('.'), value: undefined });
      }
      return MISSING;
    }
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** The list that a bare array is: the one that says so, else the one that is required, else the first of objects. */
export function mainList(shape: Shape): string | undefined {
  const lists = Object.entries(shape.in ?? {}).filter(
    ([, field]) => field.is === 'list' && (field.main || field.each?.is === 'object'),
  );
  const main = lists.find(([, field]) => field.main);
  const required = lists.find(([, field]) => isRequired(field));
  return (main ?? required ?? lists[0])?.[0];
}

function isRequired(field: Shape): boolean {
  return !('or' in field) && !field.no && !field.null;
}

function readList(shape: Shape, data: unknown, path: Path): unknown {
  const { each } = shape;
  const items = each && itemsOf(each, data);
  if (!items) return MISSING;
  return regrouped(each, items).flatMap((item, index) => {
    const at = { ...path, names: [...path.names, String(index)] };
    const value = read(each, item, at);
    return value === MISSING || value === undefined ? [] : [value];
  });
}

/** The items of an array, of the array in an object of a page, or of an object that stands for one. */
function itemsOf(each: Shape, data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as unknown[];
  if (typeof data === 'string') return each.is === 'number' ? undefined : [data];
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Fields;
  const named = LIST_NAMES.find((name) => Array.isArray(fields[name]));
  if (named) return fields[named] as unknown[];
  const values = Object.values(fields);
  if (values.every((value) => Array.isArray(value))) return values.flat();
  if (values.every((value) => typeof value === 'object' && value !== null)) return values;
  const isChoice = each.in !== undefined && 'id' in each.in;
  const areTexts = values.every((value) => typeof value === 'string');
  return isChoice && areTexts && !('id' in fields)
    ? Object.entries(fields).map(([id, name]) => ({ id, name }))
    : undefined;
}

/** Items grouped where groups are expected, and taken out of their groups where they are not. */
function regrouped(each: Shape, items: readonly unknown[]): readonly unknown[] {
  const fields = Object.entries(each.in ?? {});
  const group = fields.find(
    ([, field]) => field.is === 'list' && field.each?.is === 'object' && isRequired(field),
  );
  const records = items.filter((item): item is Fields => typeof item === 'object' && item !== null);
  if (fields.length === 0 || records.length < items.length) return items;
  const childrenOf = (record: Fields) =>
    LIST_NAMES.map((name) => record[name]).find((value) => Array.isArray(value)) as
      | Fields[]
      | undefined;
  if (!group) {
    if (fields.some(([, field]) => field.is === 'list' && field.each?.is === 'object'))
      return items;
    return records.flatMap((record) => {
      const children = childrenOf(record);
      const title = record.name ?? record.title;
      return children?.map((child) => ({ group: title, ...child })) ?? [record];
    });
  }
  const [name, inner] = group;
  const key = fields.find(([, field]) => field.is === 'text')?.[0];
  const isFlat = records.every(
    (record) => findField(name, inner, record, false) === undefined && !childrenOf(record),
  );
  if (!isFlat || key === undefined) return items;
  const titleOf = (record: Fields) => readText(record[key], key) ?? '';
  return [...new Set(records.map(titleOf))].map((title) => ({
    [key]: title,
    [name]: records.filter((record) => titleOf(record) === title),
  }));
}

function readMap(shape: Shape, data: unknown, path: Path): unknown {
  const { each } = shape;
  if (typeof data !== 'object' || data === null || !each) return MISSING;
  const values = Object.entries(data).flatMap(([name, item]) => {
    const value = read(each, item, { ...path, names: [...path.names, name] });
    return value === MISSING || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

/** A page that is told by numbers names the next one as our own do. */
function withCursor(shape: Shape, page: unknown, data: unknown, asked: Fields): unknown {
  const list = mainList(shape);
  if (!shape.in?.next_cursor || list === undefined) return page;
  const { next_cursor: given, [list]: items } = page as Record<string, unknown>;
  if (given) return page;
  const next = nextCursor(data, (items as unknown[]).length, asked);
  // A back end that answers the first page whatever was asked for has no more.
  if (next === 'again') return { ...(page as Fields), [list]: [], next_cursor: null };
  return { ...(page as Fields), next_cursor: next };
}

function lastOf(names: readonly string[]): string {
  return names[names.length - 1] ?? '';
}
