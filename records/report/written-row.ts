import type { RecordType } from '#/records/columns/record-type.ts';
import type { AddedName } from '#/records/import/import-report.ts';
import { isMerged, keyOf } from '#/records/import/stored-rows.ts';

/**
 * Returns the names of the records that these rows created; empty for a type without the field
 * `name`.
 */
export function newNames(
  type: RecordType,
  rows: readonly { row: object }[],
  before: ReadonlyMap<string, string>,
): AddedName[] {
  if (!('name' in type.schema.entries) || !isMerged(type)) return [];
  return rows
    .map(({ row }) => row)
    .filter((row) => !before.has(keyOf(type, row) ?? ''))
    .flatMap((row) => ('name' in row ? { type: type.name, name: String(row.name) } : []));
}

/** Returns whether a record of a type with a gallery has no photo. */
export function hasNoPictures({ gallery = [] }: RecordType, row: object): boolean {
  const values = row as Readonly<Record<string, unknown>>;
  const isEmpty = (value: unknown) => value === undefined || (value as []).length === 0;
  return gallery.length > 0 && gallery.every((field) => isEmpty(values[field]));
}

/** Returns the expected fields (`expects`, and `reported` of tables) that a record lacks. */
export function absentFieldsOf({ expects = {}, table }: RecordType, row: object): string[] {
  return [...Object.keys(expects), ...(table?.reported ?? [])].filter((field) => !(field in row));
}

/** Counts the fields of a stored row (JSON) that a new row does not have. */
export function countCleared(before: string, row: object): number {
  return Object.keys(JSON.parse(before) as object).filter((field) => !(field in row)).length;
}
