import { safeParse, type GenericSchema } from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';

/**
 * Returns the fields that a table of new records of this type must have: the mandatory ones, and
 * those of a key that cannot be made from other fields.
 */
export function listMandatory({ key, schema, table }: RecordType): string[] {
  const keys: readonly string[] = key;
  return Object.entries(schema.entries).flatMap(([field, each]) => {
    const isOptional = safeParse(each as GenericSchema, undefined).success;
    const isMade = table?.makeKey !== undefined && keys.includes(field);
    return isOptional || isMade ? [] : [field];
  });
}
