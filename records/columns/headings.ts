import type { RecordType } from './record-type.ts';

/** What a heading means: a field, and the unit that its bare numbers are in, such as 万. */
export type Heading = { field: string; unit: string };

/**
 * Reads a heading as dealers write it: a field's own name or another heading of it, whatever its
 * width and blanks, with a unit or a remark in brackets behind it. Undefined for one that means nothing.
 */
export function readHeading(type: RecordType, heading: string): Heading | undefined {
  const known = read.get(type) ?? new Map<string, Heading | undefined>();
  read.set(type, known);
  if (!known.has(heading)) {
    // One JSON object per line can have new keys in each; those need not be kept.
    if (known.size > MAX_CACHED) return find(type, heading);
    known.set(heading, find(type, heading));
  }
  return known.get(heading);
}

/** The name by which people know a field that the file does not mention. */
export function nameOf(type: RecordType, field: string): string {
  const words = Object.keys(type.columns).find((heading) => type.columns[heading] === field);
  return words === undefined ? field : `${field}（${words}）`;
}

/** A cell with the unit of its heading behind it, if it is a bare number of ten thousands. */
export function withUnit(value: unknown, { unit }: Heading): unknown {
  if (!unit.startsWith('万')) return value;
  const bare = String(value).trim();
  return /^[¥￥]?\d[\d,]*(\.\d+)?$/.test(bare) ? `${bare}${unit}` : value;
}

/** Numbers in thousands and the like; in ten thousands is understood. */
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
  const field = isForeign(unit) ? undefined : fieldOf(type, bare);
  return field === undefined ? undefined : { field, unit };
}

/**
 * A measure that is not ours: a price in thousands or dollars, or a mileage in miles, would be
 * stored as yuan and kilometres. Such a column means nothing, and is named among those left out.
 */
function isForeign(unit: string): boolean {
  return SCALE.test(unit) || OTHER_MEASURE.test(unit);
}

function fieldOf(type: RecordType, word: string): string | undefined {
  if (Object.hasOwn(type.schema.entries, word)) return word;
  const alias = Object.keys(type.columns).find((heading) => plainHeading(heading) === word);
  return alias === undefined ? undefined : type.columns[alias];
}

/** One width, lower case, no blanks, without the star and the colon that forms decorate headings with. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_]+$|^[\s*]+/g, '')
    .replace(/\s+/g, '');
}
