import * as v from 'valibot';
import { ID } from './filter-words.ts';
import type { Sort } from '#/app/car-facts/words/vocabulary.ts';

/** Where a page ended: the sort keys of its last car, and its id. */
export type Cursor = { keys: number[]; id: string };

/** The largest number that a column of whole numbers holds. */
const LARGEST = 2_147_483_647;

const Written = v.tuple([
  v.string(),
  v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(-LARGEST), v.maxValue(LARGEST))),
    v.maxLength(2),
  ),
  v.pipe(v.string(), v.regex(ID)),
]);

/** The cursor as it travels. It holds for one order of the list only. */
export function writeCursor(sort: Sort, { keys, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, keys, id])).toString('base64url');
}

/** Reads a cursor; undefined for one that is broken or belongs to another order. */
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
