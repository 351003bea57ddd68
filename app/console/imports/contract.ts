import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

/** Content type of an uploaded file. Browsers know several others for the same files. */
export const FILE_TYPE = 'application/octet-stream';
/** Maximum size of a file in bytes. */
export const FILE_LIMIT = 20_000_000;
/** The extensions of the files that a person can choose. */
export const FILE_ENDINGS = ['.xlsx', '.xls', '.csv'] as const;

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const YesNo = v.optional(v.picklist(['yes', 'no']), 'no');
const Id = v.pipe(v.string(), v.uuid());

const Job = v.object({
  id: v.string(),
  kind: v.picklist(['check', 'import', 'undo']),
  /** `interrupted`: the server that ran it was stopped. */
  state: v.picklist(['running', 'done', 'failed', 'interrupted']),
  file: v.string(),
  who: v.string(),
  is_mine: v.boolean(),
  started_at: v.string(),
  /** The number of rows that were read so far, or of records that were undone. */
  rows: v.number(),
  /** The number of records that an import has written so far. */
  written: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

const Card = v.object({
  line: v.number(),
  number: v.nullable(v.string()),
  is_refused: v.boolean(),
  issues: v.array(v.string()),
  /** How lists would show the car; null if they would not. */
  card: v.nullable(
    v.object({
      title: v.string(),
      cover: v.nullable(v.string()),
      price: v.nullable(v.number()),
      status: v.string(),
      facts: v.array(v.string()),
      tags: v.array(v.string()),
    }),
  ),
});
export type PreviewCard = v.InferOutput<typeof Card>;

/**
 * A kind of problem with the first rows that have it. The format is that of
 * `records/import/import-answer.ts`.
 */
const Group = v.object({
  code: v.string(),
  field: v.string(),
  heading: v.string(),
  /**
   * What was left out: the row, the cell, or the record only on pages (`unshown`); or nothing
   * (`none`).
   */
  effect: v.picklist(['row', 'unshown', 'cell', 'none']),
  rows: v.number(),
  title: v.string(),
  advice: v.nullable(v.string()),
  first: v.array(
    v.object({
      line: v.number(),
      key: v.nullable(v.string()),
      value: v.nullable(v.string()),
      reason: v.string(),
    }),
  ),
});

const Table = v.object({
  /** The name of the sheet; empty for a file without sheets. */
  sheet: v.string(),
  /** What the rows are, such as 车源. */
  type: v.string(),
  rows: v.number(),
  written: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
  left_out_cells: v.number(),
  cleared_values: v.number(),
  /** Unknown columns, and columns that only the system writes. */
  left_out: v.array(v.string()),
  notes: v.array(v.string()),
  added: v.array(v.object({ type: v.string(), name: v.string() })),
  /**
   * The changes of stored records by the rows, such as their prices. `first` has the first changed
   * records.
   */
  changes: v.array(
    v.object({
      title: v.string(),
      records: v.number(),
      first: v.array(v.object({ key: v.string(), name: v.string(), words: v.string() })),
    }),
  ),
  groups: v.array(Group),
});
/** The published records of a type that no table of the file contains; `keys` has the first 200. */
const Unlisted = v.object({ type: v.string(), records: v.number(), keys: v.array(v.string()) });
export type ImportedTable = v.InferOutput<typeof Table>;

const Result = v.object({
  /** Why the job failed; empty if it did not. */
  failure: v.string(),
  tables: v.array(Table),
  unlisted: v.array(Unlisted),
  /** Why the import should not start; a person can allow it. */
  stops: v.array(v.string()),
  /** The first rows of a dry run, those with problems first; `more` is the number of the others. */
  cards: v.array(Card),
  more: v.number(),
  /** The rows with problems as a file, in base64; null without any, or if it is too large. */
  report: v.nullable(v.object({ name: v.string(), base64: v.string() })),
  /** What an undo did. */
  undo: v.nullable(
    v.object({ restored: v.number(), deleted: v.number(), skipped: v.array(v.string()) }),
  ),
});
export type Result = v.InferOutput<typeof Result>;

/** Returns the latest dry run, import or undo, and the import that can be undone. */
export const getImports = consoleEndpoint({
  name: 'getImports',
  method: 'GET',
  path: '/v1/console/imports',
  isPassive: true,
  input: v.object({}),
  output: v.object({
    /** Null without any in the last week. */
    job: v.nullable(Job),
    last: v.nullable(
      v.object({
        id: v.string(),
        at: v.string(),
        who: v.string(),
        files: v.array(v.string()),
        written: v.number(),
        /** Why this person cannot undo the import; null if the person can. */
        problem: v.nullable(v.string()),
      }),
    ),
  }),
});

/** Returns the result of the person's own dry run, import or undo that has ended. */
export const getImportResult = consoleEndpoint({
  name: 'getImportResult',
  method: 'GET',
  path: '/v1/console/imports/{id}',
  input: v.object({ id: Id }),
  output: Result,
});

/** Begins a dry run of the file in the body, and returns its id. */
export const checkImport = consoleEndpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/v1/console/imports/check',
  takes: [FILE_TYPE],
  limit: FILE_LIMIT,
  input: v.object({ name: Name }),
  output: v.object({ id: v.string() }),
});

/**
 * Begins the import of the file in the body, and returns its id. Refused unless it is the file of
 * the dry run `check`.
 */
export const runImport = consoleEndpoint({
  name: 'runImport',
  method: 'POST',
  path: '/v1/console/imports/run',
  takes: [FILE_TYPE],
  limit: FILE_LIMIT,
  input: v.object({
    check: Id,
    accepts_stops: YesNo,
    /** Whether the person confirms values that are far from usual. Confirmed values are written. */
    confirms_unlikely: YesNo,
  }),
  output: v.object({ id: v.string() }),
});

/**
 * Begins to undo the last import, and returns the id of the undo. Refused with the reason `changed`
 * if values have changed since the import. With `is_partial`, it undoes the unchanged values
 * instead.
 */
export const undoImport = consoleEndpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/v1/console/imports/undo',
  input: v.object({ id: Id, is_partial: v.optional(v.boolean(), false) }),
  output: v.object({ id: v.string() }),
});
