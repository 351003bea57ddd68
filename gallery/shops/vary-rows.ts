import { safeParse } from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';

type Row = Readonly<Record<string, unknown>>;

/** A word that cannot break at the end of a line. */
const UNBROKEN = 'Sprinter-4MATIC+2.0TFSI';

/** Functions that make a text longer. The first one makes it longest, the last one least long. */
const STRETCHES: readonly ((text: string) => string)[] = [
  (text) => `${text}，${text}${UNBROKEN}`,
  (text) => `${text}${text}`,
  (text) => `${text}${UNBROKEN.slice(0, 12)}`,
];

/** Matches a text that ends with the extension of a picture or film. */
const FILE = /\.(jpe?g|png|webp|mp4|svg)$/i;
/** Matches JSON with a string that ends with the extension of a picture or film. */
const FILES = /\.(jpe?g|png|webp|mp4|svg)\\?"/i;
const CHINESE = /\p{Script=Han}/u;

/**
 * Returns this row with longer Chinese texts. A text is lengthened only as far as the schema
 * accepts it.
 */
export function lengthen(row: Row, { schema, key }: RecordType): Row {
  const fits = (changed: Row) => safeParse(schema, changed).success;
  let longest = row;
  for (const [field, value] of Object.entries(row)) {
    if (key.some((name) => name === field)) continue;
    for (const path of textPaths(value)) {
      const candidates = STRETCHES.map((stretch) => ({
        ...longest,
        [field]: mapTexts(longest[field], path, stretch),
      }));
      longest = candidates.find(fits) ?? longest;
    }
  }
  return longest;
}

/** Returns this row without the optional fields that contain names of pictures or films. */
export function withoutPictures(row: Row, type: RecordType): Row {
  return withoutOptional(row, type, (value) => FILES.test(JSON.stringify(value)));
}

/** Returns this row without the optional fields for which `matches` returns true. */
export function withoutOptional(
  row: Row,
  { schema }: RecordType,
  matches: (value: unknown, field: string) => boolean,
): Row {
  let shorter = row;
  for (const [field, value] of Object.entries(row)) {
    if (!matches(value, field)) continue;
    const { [field]: _left, ...rest } = shorter;
    if (safeParse(schema, rest).success) shorter = rest;
  }
  return shorter;
}

/**
 * Returns the paths of the Chinese texts in a value. Paths contain no indexes, so the texts of all
 * items of a list have the same path.
 */
function textPaths(value: unknown, path = ''): Set<string> {
  if (typeof value === 'string') {
    return new Set(CHINESE.test(value) && !FILE.test(value) ? [path] : []);
  }
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...textPaths(item, path)]));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, inner]) => [...textPaths(inner, `${path}.${name}`)]),
  );
}

/**
 * Returns a copy of `value` in which `change` has replaced each Chinese text at the path `target`.
 */
function mapTexts(
  value: unknown,
  target: string,
  change: (text: string) => string,
  path = '',
): unknown {
  if (typeof value === 'string') {
    return path === target && CHINESE.test(value) && !FILE.test(value) ? change(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, target, change, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      mapTexts(inner, target, change, `${path}.${name}`),
    ]),
  );
}
