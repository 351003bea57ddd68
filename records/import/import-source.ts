import type { RecordType } from '#/records/columns/record-type.ts';

/** A file and the record type of its rows. */
export type ImportSource = { path: string; type: RecordType };
