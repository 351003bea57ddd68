import type { RecordType } from './record-type.ts';

/** The field that a heading means. `unit` is the unit in the heading, such as 万. */
export type Heading = { field: string; unit: string };

/**
 * Finds the field whose name or alias is this heading; undefined for an unknown heading. Case,
 * character width, and a unit in brackets such as 现价(万) are ignored.
 */
export function readHeading(type: RecordType, heading: string): Heading | undefined {
  const known = read.get(type) ?? new Map<string, Heading | undefined>();
  read.set(type, known);
  if (!known.has(heading)) {
    // Each line of JSON may have new keys, so the cache is limited.
    if (known.size > MAX_CACHED) return find(type, heading);
    known.set(heading, find(type, heading));
  }
  return known.get(heading);
}

/** Returns the name of this field with its first alias: `price（现价）`. */
export function nameOf(type: RecordType, field: string): string {
  const words = firstHeading(type, field);
  return words === field ? field : `${field}（${words}）`;
}

/** Returns the first alias of this field, such as 现价; the field's own name if it has no alias. */
export function firstHeading({ columns }: RecordType, field: string): string {
  return Object.keys(columns).find((heading) => columns[heading] === field) ?? field;
}

/**
 * Appends the heading's unit to a number if that unit is in 万: 13.98 becomes 13.98万. Returns other
 * values unchanged.
 */
export function withUnit(value: unknown, { unit }: Heading): unknown {
  if (!unit.startsWith('万')) return value;
  const bare = String(value).trim();
  return /^[¥￥]?\d[\d,]*(\.\d+)?$/.test(bare) ? `${bare}${unit}` : value;
}

/**
 * `SCALE` matches unsupported multiples of a unit (only 万 is supported). `OTHER_MEASURE` matches
 * unsupported units.
 */
const SCALE = /^(十|百|千|十万|百万|千万|亿|k)(元|公里|km)?$/;
const OTHER_MEASURE =
  /^[十百千万k]?(英里|里|miles?|mi|美元|美金|港币|港元|欧元|日元|usd|us\$|hkd|eur|jpy|[$€])$/;

const MAX_CACHED = 500;
const read = new WeakMap<RecordType, Map<string, Heading | undefined>>();

function find(type: RecordType, heading: string): Heading | undefined {
  const whole = plainHeading(heading);
  const [, bare = '', unit = ''] = /^([^([【/]+)[([【/]([^)\]】]*)[)\]】]?$/.exec(whole) ?? [];
  const exact = fieldOf(type, whole);
  if (exact !== undefined) return { field: exact, unit };
  const field = isForeignUnit(unit) ? undefined : fieldOf(type, bare);
  return field === undefined ? undefined : { field, unit };
}

/** Returns whether this unit is unsupported, such as dollars or miles. */
export function isForeignUnit(unit: string): boolean {
  return SCALE.test(unit) || OTHER_MEASURE.test(unit);
}

function fieldOf(type: RecordType, word: string): string | undefined {
  if (Object.hasOwn(type.schema.entries, word)) return word;
  return aliasesOf(type).get(word);
}

/**
 * The fields of each record type by normalized alias. They are computed once, because a file may
 * have thousands of unknown headings.
 */
const aliases = new WeakMap<RecordType, ReadonlyMap<string, string>>();

function aliasesOf(type: RecordType): ReadonlyMap<string, string> {
  const known = aliases.get(type);
  if (known) return known;
  const made = new Map<string, string>();
  for (const [heading, field] of Object.entries(type.columns)) {
    const word = plainHeading(heading);
    if (!made.has(word)) made.set(word, field);
  }
  aliases.set(type, made);
  return made;
}

/**
 * Returns this heading in half width and lower case, without spaces. Stars around the heading, and
 * colons and underscores at its end, are removed.
 */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_]+$|^[\s*]+/g, '')
    .replace(/\s+/g, '');
}
