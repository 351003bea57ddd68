import * as v from 'valibot';
import { LIST_FORMAT } from './fields.ts';
import type { RecordType } from './record-type.ts';

type RowSchema = RecordType['schema'];

/** Returns whether the field is required in a new record. */
export function isMandatory({ entries }: RowSchema, field: string): boolean {
  const schema = entries[field] as v.GenericSchema;
  return !v.safeParse(schema, undefined).success;
}

/**
 * Returns the fields whose cells have a special format, such as JSON, with the description of the
 * format. Plain lists are left out. `/openapi.json` contains the same descriptions.
 */
export function cellFormats({ entries }: RowSchema): (readonly [field: string, format: string])[] {
  return Object.entries(entries).flatMap(([field, entry]) => {
    const schema = entry as v.GenericSchema & { wrapped?: v.GenericSchema };
    const format = v.getDescription(schema.wrapped ?? schema);
    return format === undefined || format === LIST_FORMAT ? [] : [[field, format] as const];
  });
}
