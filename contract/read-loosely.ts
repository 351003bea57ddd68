import { nextCursor } from './next-cursor.ts';
import { findField, isNothing, LIST_NAMES, SCALAR_FIELDS } from './other-names.ts';
import { readFlag, readMeaning, readNumber, readText, withoutWords } from './read-scalar.ts';
import type { Shape } from './shape.ts';

/**
 * A value that was left out of a response because it could not be read. `path` is its place in the
 * response.
 */
export type LeftOut = { path: string; value: unknown };
/** The data of a response in the form of the schema, and the values that were left out. */
export type Read = { data: unknown; leftOut: LeftOut[] };

type Fields = Readonly<Record<string, unknown>>;
type Reader = (shape: Shape, data: unknown, path: Path) => unknown;
type Path = { names: readonly string[]; leftOut: LeftOut[] };

/** Result for a required value that cannot be read. */
export const MISSING = Symbol('missing');

const NOWHERE: Path = { names: [], leftOut: [] };

/**
 * Converts the data of another back end's response to the schema. Accepts other types, names and
 * nesting. Leaves out values that it cannot read. Returns undefined if no data is left.
 * @param leftOut receives the values that were left out
 */
export function readLoosely(
  shape: Shape,
  data: unknown,
  requestInput: Fields = {},
  leftOut: LeftOut[] = [],
): Read | undefined {
  const result = read(shape, data, { names: [], leftOut });
  // To the caller, null means that there is no such record. Data that became null only because they
  // could not be read do not mean that.
  const isUnread = result === null && !isAbsent(data, shape) && !isEmpty(data);
  if (result === MISSING || isUnread) return undefined;
  return { data: withCursor(shape, result, data, requestInput), leftOut };
}

function read(shape: Shape, data: unknown, path: Path): unknown {
  const given = readMeaning(shape.means, data);
  if (isAbsent(given, shape)) return absent(shape, path);
  const { length } = path.leftOut;
  const value = READERS[shape.is](shape, given, path);
  if (value !== MISSING) return value;
  // The reader has already reported an inner field.
  if (path.leftOut.length === length) {
    path.leftOut.push({ path: path.names.join('.'), value: given });
  }
  return absent(shape, path);
}

/**
 * Returns whether a value counts as absent for this shape. Many back ends send "" or [] for unknown
 * values.
 */
function isAbsent(data: unknown, shape: Shape): boolean {
  if (data === null || data === undefined) return true;
  if (data === 0 || data === false) return shape.is === 'list' || shape.is === 'object';
  if (data === '') return shape.is !== 'text' || shape.or === null || shape.null === true;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isEmpty && shape.is !== 'list' && shape.is !== 'map' && !hasMainList(shape);
}

/** Returns whether data contain no value: only null, "", and empty lists and objects. */
function isEmpty(data: unknown): boolean {
  if (isNothing(data)) return true;
  return typeof data === 'object' && Object.values(data as Fields).every(isEmpty);
}

/**
 * Returns whether an empty array in place of this object means an object whose list is empty, as
 * for a page of a list. False if the object may be null: the array then means null.
 */
function hasMainList(shape: Shape): boolean {
  return shape.is === 'object' && !shape.null && mainList(shape) !== undefined;
}

/**
 * Returns the value that replaces an absent value of this shape; MISSING if the value is required.
 */
export function absent(shape: Shape, path: Path = NOWHERE): unknown {
  if ('else' in shape) return shape.else;
  if ('or' in shape) return shape.or;
  if (shape.no) return undefined;
  if (shape.null) return null;
  // An object with only optional fields may be absent.
  return shape.in ? readFields(shape, {}, { ...path, leftOut: [] }) : MISSING;
}

const READERS: Readonly<Record<Shape['is'], Reader>> = {
  any: (_, data) => data,
  text: ({ notNumber, without }, data, { names }) => {
    const text = readText(data, lastOf(names));
    if (text === undefined || (notNumber && readNumber(data) !== undefined)) return MISSING;
    return without === undefined ? text : withoutWords(text, without);
  },
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
  // A single value in place of an object is put into a field: the id and name of a choice, the URL
  // of a picture or video, the amount of a price, or the field that the contract marks.
  const { in: fields = {} } = shape;
  const forText = Object.keys(fields).find((name) => fields[name]?.forText);
  const field = forText ?? SCALAR_FIELDS.find((name) => name in fields);
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
    // An object that was collected from other fields is a guess, so its dropped fields are not
    // reported.
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

/**
 * Returns the name of the list that a back end may send as a bare array in place of this object.
 * Undefined if the object has no such list.
 */
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

/**
 * Returns the items of a list that another back end sends as an array, as an object that contains
 * an array or the items, as a single item with an id, or as one text. Undefined for other data.
 */
function itemsOf(each: Shape, data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as unknown[];
  if (typeof data === 'string') return each.is === 'number' ? undefined : [data];
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Fields;
  const named = LIST_NAMES.find((name) => Array.isArray(fields[name]));
  if (named) return fields[named] as unknown[];
  // An object with an id is the only item of its list.
  if (each.in !== undefined && 'id' in each.in && !isNothing(fields.id)) return [fields];
  const values = Object.values(fields);
  if (values.every((value) => Array.isArray(value))) return values.flat();
  if (values.every((value) => typeof value === 'object' && value !== null)) return values;
  const isChoice = each.in !== undefined && 'id' in each.in;
  const areTexts = values.every((value) => typeof value === 'string');
  return isChoice && areTexts && !('id' in fields)
    ? Object.entries(fields).map(([id, name]) => ({ id, name }))
    : undefined;
}

/**
 * Returns the items in the form of the shape `each`. Puts flat items into groups if `each` is a
 * group. Takes items out of their groups if it is not.
 */
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

/**
 * Adds the cursor of the next page to a page of a list. If the back end sent another page than the
 * requested one, empties the list. Returns `page` unchanged if it has a cursor, or if the shape has
 * no list or no field for the cursor.
 */
function withCursor(shape: Shape, page: unknown, data: unknown, requestInput: Fields): unknown {
  const list = mainList(shape);
  if (!shape.in?.next_cursor || list === undefined) return page;
  const { next_cursor: given, [list]: items } = page as Record<string, unknown>;
  if (given) return page;
  const next = nextCursor(data, (items as unknown[]).length, requestInput);
  // A back end that always returns the first page has no more pages.
  if (next === 'again') return { ...(page as Fields), [list]: [], next_cursor: null };
  return { ...(page as Fields), next_cursor: next };
}

function lastOf(names: readonly string[]): string {
  return names[names.length - 1] ?? '';
}
