import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';

/** The number of random bytes in an id: 4 in a short id, 12 in an id that nobody can guess. */
const SIZES = [4, 12] as const;

/**
 * Returns a random key for a new record of a type whose key is an id; empty for other types, whose
 * keys people choose. The id is short, unless the type requires one that nobody can guess.
 */
export function drawKey({ key, schema }: RecordType): Record<string, string> {
  const [field, ...others] = key;
  if (field === undefined || others.length > 0) return {};
  const of = schema.entries[field] as v.GenericSchema;
  for (const size of [...SIZES, ...SIZES.slice(1), ...SIZES.slice(1)]) {
    const drawn = size === SIZES[0] ? randomBytes(size).toString('hex') : longId(size);
    if (v.safeParse(of, drawn).success) return { [field]: drawn };
  }
  return {};
}

function longId(size: number): string {
  return randomBytes(size).toString('base64url').replace(/[-_]/g, 'x');
}
