import type { RecordType } from '#/records/columns/record-type.ts';

/** A file, and what its rows are. */
export type ImportSource = { path: string; type: RecordType };
