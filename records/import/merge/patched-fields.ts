import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';

/**
 * Returns the fields of `before` that become false because `values` changes another field. Maps
 * each to the changed field.
 */
export function listCleared(
  type: RecordType,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const cleared = new Map<string, string>();
  for (const [changed, { fields, staysTrue }] of Object.entries(type.clears ?? {})) {
    if (!(changed in values) || before[changed] === undefined) continue;
    const value = parse(type, changed, values[changed]);
    if (isDeepStrictEqual(value, before[changed])) continue;
    for (const field of fields) {
      const isNamed = before[field] === undefined || field in values;
      if (!isNamed && !staysTrue?.(field, before[field], value)) cleared.set(field, changed);
    }
  }
  return cleared;
}

/**
 * Returns the cleared fields to which the author of the import must agree, grouped by the field
 * whose change clears them.
 */
export function listUnagreed(
  type: RecordType,
  cleared: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const unagreed = new Map<string, string[]>();
  for (const [field, changed] of cleared) {
    if (!type.clears?.[changed]?.needsConsent) continue;
    unagreed.set(changed, [...(unagreed.get(changed) ?? []), field]);
  }
  return unagreed;
}

/** Returns this row without the cleared fields. */
export function without(row: object, cleared: ReadonlyMap<string, string>): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !cleared.has(field)));
}

function parse(type: RecordType, field: string, value: unknown): unknown {
  return v.safeParse(type.schema.entries[field] as v.GenericSchema, value).output;
}

/**
 * Returns the fields of `row` that a patch names, and those that storing a file has added, such as
 * its size. An empty list that the patch does not name is left out.
 */
export function storedIn(values: Readonly<Record<string, unknown>>, row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => field in values || !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Returns the fields of `row` that a patch with these values names. */
export function namedIn(values: Readonly<Record<string, unknown>>, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in values));
}
