import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { Database } from '#/database/database.ts';
import type { Dependents } from '#/records/import/merge/dependents.ts';
import type { About } from '#/records/parts/part.ts';
import { reasonWords, type Reason } from '#/records/reasons/reason.ts';
import type { Change } from '#/records/report/change.ts';
import type { Glossary } from '#/records/template/glossary.ts';
import type { Issue, IssueCode } from './issue.ts';
import type { Sentence } from './language.ts';
import type { Prefill } from './prefill.ts';
import type { TableRules } from './table-rules.ts';

/** A store of pictures and films. */
export type PhotoStore = {
  /**
   * Stores a copy of a picture file and returns the picture's name in URLs. Rejects if the file is
   * not a picture.
   */
  add(path: string): Promise<string>;
  /**
   * Checks a picture file without storing it. Rejects if `add` would. Returns the name of the
   * picture if it is stored already, else undefined.
   */
  check(path: string): Promise<string | undefined>;
  /** Stores a copy of a film. Rejects if the file is not a film. */
  addFilm(path: string): Promise<Film>;
  checkFilm(path: string): Promise<Film | undefined>;
};

/** A film: its name in URLs (`src`), and its size if it is stored. */
export type Film = { src: string; bytes?: number };

/** A warning about a field of an accepted row. */
export type ImportWarning = Omit<Issue, 'heading'>;

/** Returns the stored name of the picture that a row names in `field`. */
export type Picture = (name: string, field: string) => Promise<string>;
/** Returns the stored film that a row names in `field`. */
export type TakeFilm = (name: string, field: string) => Promise<Film>;

// oxlint-disable-next-line typescript/no-explicit-any -- the input type differs from schema to schema
type RowSchema = BaseSchema<any, object, BaseIssue<unknown>> & {
  /** The fields of the schema's `v.object`, even if a `v.pipe` contains the object. */
  readonly entries: Readonly<Record<string, unknown>>;
};

/** A type of record that dealers import. */
export type RecordType<S extends RowSchema = RowSchema, Facts = unknown> = {
  /** A singular English word that also names the files: `car.csv` or `cars.ndjson` for `car`. */
  readonly name: string;
  /** Other file names, such as 车源. */
  readonly aliases: readonly string[];
  /** A one-line description for the authors of files. */
  readonly summary: string;
  /** First part of the token scopes for the type, as in `gps:read`; `records` by default. */
  readonly area?: 'gps';
  /**
   * Set if a written row cannot be undone; writing it over HTTP needs the scope `records:withdraw`.
   */
  readonly isIrrevocable?: true;
  /**
   * How the author can take back written records of a type whose imports cannot be undone, in both
   * languages.
   */
  readonly takeBack?: Sentence;
  /** The fields of the key. Rows with the same key are about the same record. */
  readonly key: readonly (keyof InferOutput<S> & string)[];
  /**
   * Set if rows with the same key are a history: all are written, in order. Otherwise only the last
   * one is written.
   */
  readonly storesEveryRow?: boolean;
  /**
   * The schema of a row. Its values are JSON values or texts of cells; empty cells are absent. The
   * fields of `fields.ts` accept both.
   */
  readonly schema: S;
  /** Aliases of fields: `{ 车源号: 'id' }`. The first alias of a field is its display name. */
  readonly columns: Readonly<Record<string, keyof S['entries'] & string>>;
  /** The meanings of the fields for the authors of files, with examples. */
  readonly about: Readonly<Partial<Record<keyof S['entries'] & string, About>>>;
  /**
   * Fields, and lists in parts (`findings.history`), that few files need. A template describes them
   * and has no columns for them.
   */
  readonly rare: readonly string[];
  /**
   * The fields by which lists of records are searched and filtered: the name of a record, and the
   * id or name of its branch. Records of types without `entry` are in no list.
   */
  readonly entry?: {
    readonly title: keyof S['entries'] & string;
    readonly branch?: keyof S['entries'] & string;
  };
  /** Tables of words that a template has on sheets of their own, such as all checkpoints. */
  readonly glossaries: readonly Glossary[];
  /** How a template gets rows for cars. */
  readonly prefill?: Prefill;
  /** How tables of the type are read. By default, a cell that cannot be read refuses its row. */
  readonly table?: TableRules;
  /**
   * Replaces the file names of pictures and films in a row by stored names. The row may be invalid;
   * then it lacks its invalid fields.
   */
  readonly pictures?: (
    row: Partial<InferOutput<S>>,
    picture: Picture,
    film: TakeFilm,
  ) => Promise<Partial<InferOutput<S>>>;
  /**
   * The fields with the photos of a record. If a row of a table names no photo, the first field
   * gets the pictures of the folder named after the key.
   */
  readonly gallery?: readonly (keyof S['entries'] & string)[];
  /**
   * Reads the stored data that `check`, `write` and `warn` need. Called at least once per batch.
   * `write` adds to the facts what it stores.
   */
  readonly facts?: (trx: Database, rows: readonly Partial<InferOutput<S>>[]) => Promise<Facts>;
  /**
   * Returns the conflicts of each row with stored data or with the current time. Invalid rows are
   * passed without their invalid fields.
   */
  readonly check?: (
    trx: Database,
    rows: readonly Partial<InferOutput<S>>[],
    now: Date,
    facts: Facts,
  ) => Promise<readonly (readonly BadRecord[])[]>;
  /** Returns these valid rows as they are to be stored. Called right before `write`. */
  readonly settle?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
    facts: Facts,
  ) => Promise<readonly InferOutput<S>[]>;
  /** Returns warnings about rows that were written. Called right after `write`. */
  readonly warn?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
    now: Date,
    facts: Facts,
  ) => Promise<readonly (readonly ImportWarning[])[]>;
  /** Returns the changes from `before` to `after` that the author of an import should see. */
  readonly describeChange?: (before: InferOutput<S>, after: InferOutput<S>) => readonly Change[];
  /**
   * Returns the records of other types that writing these rows would add, such as unknown brands.
   * Called before the rows are written.
   */
  readonly listAdded?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
  ) => Promise<readonly { type: string; key: string; name: string }[]>;
  /**
   * Returns the list cards of the records with these keys, by key; none for a record in no list of
   * the site. The preview of an import shows the cards.
   */
  readonly listCards?: (
    db: Database,
    keys: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, object>>;
  /**
   * Fields that the system maintains once a record exists. Rows from another system may contain
   * them. `of` adds the fields to exported rows.
   */
  readonly history?: {
    readonly fields: readonly string[];
    of(db: Database, rows: readonly InferOutput<S>[]): Promise<readonly InferOutput<S>[]>;
  };
  /**
   * Filters the stored rows for an export; by default all are exported. A type leaves out rows that
   * refer to deleted records, because they could not be imported.
   */
  readonly exported?: (
    db: Database,
    rows: readonly InferOutput<S>[],
  ) => Promise<readonly InferOutput<S>[]>;
  /**
   * Maps a field to its dependents. If a row changes the field, the dependents that the row does
   * not name and that become false are cleared with a warning.
   */
  readonly clears?: Readonly<Record<string, Dependents>>;
  /**
   * Set if rows are not stored as written: they expire, or are stored masked or as a hash. Such
   * records cannot be exported or patched without `stored`. An import writes even unchanged rows.
   */
  readonly storesNoRow?: true;
  /** Set if no cached page shows the records: writing them keeps the inventory version. */
  readonly isUncached?: true;
  /**
   * Reads the records with these keys, for a type whose rows are not stored as written. New rows
   * are merged with the result.
   */
  readonly stored?: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, object>>;
  /**
   * The fields that a table of new records should have. Each has a pattern for unknown headings
   * that probably mean the field: `{ price: /价/ }`.
   */
  readonly expects?: Readonly<Partial<Record<keyof S['entries'] & string, RegExp>>>;
  /**
   * Deletes stored records. A type with a `withdrawn` field needs no such function. Throws
   * BadRecord for a record that must stay.
   */
  readonly remove?: (trx: Database, rows: readonly InferOutput<S>[], now: Date) => Promise<void>;
  /** Describes, for the dealer, what `remove` deletes with a record and what it leaves. */
  readonly describeRemoval?: (db: Database, row: InferOutput<S>) => Promise<readonly Sentence[]>;
  /**
   * Types that refer to this one, with the referring field. Their records must be deleted first.
   */
  readonly referencedBy?: Readonly<Record<string, string>>;
  /**
   * How records are unpublished: by writing a row with `fields`. `listOnSite` returns the keys of
   * the published records. Only for types whose key is one field.
   */
  readonly unpublish?: {
    readonly fields: Readonly<Partial<InferOutput<S>>>;
    listOnSite(db: Database): Promise<readonly string[]>;
  };
  /**
   * Types whose records are deleted together with a record of this type, each with the referring
   * field: `{ moment: 'union_id' }`. For types whose key is one field.
   */
  readonly cascadesTo?: Readonly<Record<string, string>>;
  /**
   * Returns, for each row, the ids of the records whose derived data the row changes, such as the
   * car of a report. Called before rows are written or deleted.
   */
  readonly affects?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
  ) => Promise<readonly (readonly string[])[]>;
  /**
   * Deletes the data of other types that belong to the records with these keys. Called before the
   * records are deleted. The app sets it.
   */
  readonly deleteDependents?: (trx: Database, keys: readonly string[]) => Promise<void>;
  /**
   * Rebuilds derived data by id after rows were written. The app sets it for every type with
   * `affects`.
   */
  readonly rebuild?: (trx: Database, ids: readonly string[]) => Promise<void>;
  /**
   * Writes rows in the transaction `trx`; their keys differ unless `storesEveryRow` is set. Writing
   * the same rows again changes nothing. Throws BadRecord if a row conflicts with stored data.
   * Returns:
   * - `unchanged` if no row changed anything
   * - a set of the rows that changed something; only with `storesEveryRow` or `storesNoRow`
   * - otherwise undefined: the rows that differ from the stored ones count as changed
   */
  write(
    trx: Database,
    rows: readonly InferOutput<S>[],
    now: Date,
    facts: Facts,
  ): Promise<void | 'unchanged' | ReadonlySet<object>>;
};

type Mandatory = 'name' | 'summary' | 'key' | 'schema' | 'write';
/** The properties of a record type that `app/records.ts` sets; a specification cannot have them. */
type FromApp = 'deleteDependents' | 'rebuild';
type Spec<S extends RowSchema, Facts> = Pick<RecordType<S, Facts>, Mandatory> &
  Partial<Omit<RecordType<S, Facts>, Mandatory | FromApp>>;

/** Creates a record type from its specification. */
export function recordType<S extends RowSchema, Facts = unknown>(spec: Spec<S, Facts>): RecordType {
  return {
    aliases: [],
    columns: {},
    about: {},
    rare: [],
    glossaries: [],
    ...spec,
  } as unknown as RecordType;
}

/**
 * A row that cannot be stored. `field` and `reason` are for the author of the row; the message is the
 * reason in Chinese.
 */
export class BadRecord extends Error {
  readonly field: string;
  readonly reason: Reason;
  readonly code: IssueCode;

  constructor(field: string, reason: Reason, code: IssueCode = 'conflict') {
    super(reasonWords(reason, 'zh'));
    this.name = 'BadRecord';
    this.field = field;
    this.reason = reason;
    this.code = code;
  }
}

/** A cell that cannot be stored. The row is imported without this cell. */
export class BadCell extends BadRecord {
  constructor(field: string, reason: Reason) {
    super(field, reason, 'invalid_value');
  }
}
