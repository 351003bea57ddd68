import * as v from 'valibot';
import { LIST_FORMAT } from './fields.ts';
import type { RecordType } from './record-type.ts';

type RowSchema = RecordType['schema'];

/** Whether a new record needs the field. */
export function isMandatory({ entries }: RowSchema, field: string): boolean {
  const schema = entries[field] as v.GenericSchema;
  return !v.safeParse(schema, undefined).success;
}

/**
 * Returns the fields whose cells have a format of their own, each with its description, which
 * `/openapi.json` has too.
 */
export function cellFormats({ entries }: RowSchema): (readonly [field: string, format: string])[] {
  return Object.entries(entries).flatMap(([field, entry]) => {
    const schema = entry as v.GenericSchema & { wrapped?: v.GenericSchema };
    const format = v.getDescription(schema.wrapped ?? schema);
    return format === undefined || format === LIST_FORMAT ? [] : [[field, format] as const];
  });
}
