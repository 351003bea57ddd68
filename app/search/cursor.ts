import * as v from 'valibot';
import type { Sort } from '#/app/car-facts/words/vocabulary.ts';
import { ID } from '#/contract/id-pattern.ts';

/** The position at the end of a page: sort keys and id of the page's last car. */
export type Cursor = { keys: number[]; id: string };

/** The largest value of an integer column. */
const LARGEST = 2_147_483_647;

const Written = v.tuple([
  v.string(),
  v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(-LARGEST), v.maxValue(LARGEST))),
    v.maxLength(2),
  ),
  v.pipe(v.string(), v.regex(ID)),
]);

/** Encodes this cursor as text that is valid for the sort order `sort`. */
export function writeCursor(sort: Sort, { keys, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, keys, id])).toString('base64url');
}

/**
 * Decodes a cursor; undefined if malformed or for another sort order. A cursor must have `keyCount`
 * keys.
 */
export function readCursor(sort: Sort, keyCount: number, text: string): Cursor | undefined {
  const parsed = v.safeParse(Written, fromJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [writtenSort, keys, id] = parsed.output;
  return writtenSort === sort && keys.length === keyCount ? { keys, id } : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
