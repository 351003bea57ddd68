import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

/**
 * The content type with which files are uploaded, because browsers do not agree on one for
 * spreadsheets.
 */
export const FILE_TYPE = 'application/octet-stream';
/** Maximum size of a file in bytes. */
export const FILE_LIMIT = 20_000_000;
/** The extensions of the files that can be chosen. */
export const FILE_ENDINGS = ['.xlsx', '.xls', '.csv'] as const;

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const YesNo = v.optional(v.picklist(['yes', 'no']), 'no');
const Id = v.pipe(v.string(), v.uuid());

const Job = v.object({
  id: v.string(),
  kind: v.picklist(['check', 'import', 'undo']),
  /** `interrupted` means that the server that ran the job stopped. */
  state: v.picklist(['running', 'done', 'failed', 'interrupted']),
  file: v.string(),
  who: v.string(),
  is_mine: v.boolean(),
  started_at: v.string(),
  /** How many rows the job has read so far, or how many records it has undone. */
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
  /** The car as lists of the site would display it; null if no list would display it. */
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
 * One kind of problem with the first rows that have it. The format is that of
 * `records/import/import-answer.ts`.
 */
const Group = v.object({
  code: v.string(),
  field: v.string(),
  heading: v.string(),
  /**
   * What is left out because of the problem: the row, the cell, or nothing (`none`). With
   * `unshown`, the record is stored but the site does not display it.
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
  /** What the rows are about, such as 车源. */
  type: v.string(),
  rows: v.number(),
  written: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
  left_out_cells: v.number(),
  cleared_values: v.number(),
  /** The columns that are not read: unknown ones, and those that only the system fills in. */
  left_out: v.array(v.string()),
  notes: v.array(v.string()),
  added: v.array(v.object({ type: v.string(), name: v.string() })),
  /**
   * How the rows change stored records, grouped by kind of change, such as new prices. `first` has
   * the first changed records.
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
/**
 * The published records of one type that no table of the file contains. `keys` has the first 200.
 */
const Unlisted = v.object({ type: v.string(), records: v.number(), keys: v.array(v.string()) });
export type ImportedTable = v.InferOutput<typeof Table>;

const Result = v.object({
  /** Why the job failed; empty if it did not fail. */
  failure: v.string(),
  tables: v.array(Table),
  unlisted: v.array(Unlisted),
  /** The reasons against the import. It starts only if the person accepts them. */
  stops: v.array(v.string()),
  /**
   * The first rows of a dry run; rows with problems come first. `more` is the number of rows that
   * were left out.
   */
  cards: v.array(Card),
  more: v.number(),
  /**
   * A file with the rows that have problems, in base64. Null if there are no such rows, or if the
   * file would be too large.
   */
  report: v.nullable(v.object({ name: v.string(), base64: v.string() })),
  /** The result of an undo; null for other jobs. */
  undo: v.nullable(
    v.object({ restored: v.number(), deleted: v.number(), skipped: v.array(v.string()) }),
  ),
});
export type Result = v.InferOutput<typeof Result>;

/** Returns the latest job (a dry run, import or undo), and the import that can be undone. */
export const getImports = consoleEndpoint({
  name: 'getImports',
  method: 'GET',
  path: '/v1/console/imports',
  isPassive: true,
  input: v.object({}),
  output: v.object({
    /** The latest job; null if there was none in the last week. */
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

/** Returns the result of a finished dry run, import or undo that this person started. */
export const getImportResult = consoleEndpoint({
  name: 'getImportResult',
  method: 'GET',
  path: '/v1/console/imports/{id}',
  input: v.object({ id: Id }),
  output: Result,
});

/** Returns the record types that the person may import. Each has a template. */
export const listImportTemplates = consoleEndpoint({
  name: 'listImportTemplates',
  method: 'GET',
  path: '/v1/console/import-templates',
  input: v.object({}),
  output: v.object({ templates: v.array(v.object({ type: v.string(), name: v.string() })) }),
});

/** Returns the template of a type (XLSX, in base64), as `npm run template` writes it. */
export const getImportTemplate = consoleEndpoint({
  name: 'getImportTemplate',
  method: 'GET',
  path: '/v1/console/import-templates/{type}',
  input: v.object({ type: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({ name: v.string(), base64: v.string() }),
});

/** Starts a dry run of the file in the body, and returns the id of the job. */
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
 * Starts the import of the file in the body, and returns the id of the job. Refused unless it is
 * the same file as that of the dry run `check`.
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
    /**
     * Whether the person confirmed that unusual values are correct. Otherwise they are not written.
     */
    confirms_unlikely: YesNo,
  }),
  output: v.object({ id: v.string() }),
});

/**
 * Starts to undo the last import, and returns the id of the job. Refused with the reason `changed`
 * if values were changed after the import. With `is_partial`, those values stay and the others are
 * undone.
 */
export const undoImport = consoleEndpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/v1/console/imports/undo',
  input: v.object({ id: Id, is_partial: v.optional(v.boolean(), false) }),
  output: v.object({ id: v.string() }),
});
