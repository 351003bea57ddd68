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
  for (const { changed, value, dependents, following } of listChanged(type, before, values)) {
    for (const field of dependents.fields) {
      const isNamed = before[field] === undefined || field in values;
      if (isNamed || field in following) continue;
      if (!dependents.staysTrue?.(field, before[field], value)) cleared.set(field, changed);
    }
  }
  return cleared;
}

/** Returns the fields of `before` that follow the fields that `values` changes (`follow`). */
export function listFollowing(
  type: RecordType,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = listChanged(type, before, values);
  return Object.assign({}, ...changed.map(({ following }) => following)) as typeof values;
}

/** Returns the fields with dependents that `values` changes, each with the values that follow. */
function listChanged(
  type: RecordType,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
) {
  return Object.entries(type.clears ?? {}).flatMap(([changed, dependents]) => {
    if (!(changed in values) || before[changed] === undefined) return [];
    const value = parse(type, changed, values[changed]);
    if (isDeepStrictEqual(value, before[changed])) return [];
    const found = dependents.follow?.(before as never, value) ?? {};
    const isNamed = Object.keys(found).some((field) => field in values);
    return [{ changed, value, dependents, following: isNamed ? {} : found }];
  });
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
