import { safeParse, type GenericSchema } from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';

/** Returns the mandatory fields of this type, except a key that can be made from other fields. */
export function listMandatory({ key, schema, table }: RecordType): string[] {
  const keys: readonly string[] = key;
  return Object.entries(schema.entries).flatMap(([field, each]) => {
    const isOptional = safeParse(each as GenericSchema, undefined).success;
    const isMade = table?.makeKey !== undefined && keys.includes(field);
    return isOptional || isMade ? [] : [field];
  });
}
