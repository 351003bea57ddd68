import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { Database } from '#/database/database.ts';

/** Where pictures and films go. */
export type PhotoStore = {
  /**
   * Takes a copy of a picture file and answers the name that the storefront asks for it by: the
   * same one for the same picture, so that a repeated import stores nothing twice. Rejects when the
   * file is not a picture.
   */
  add(path: string): Promise<string>;
  /** Rejects as `add` would, and keeps nothing. */
  check(path: string): Promise<void>;
  /** `add` and `check` of a film. */
  addFilm(path: string): Promise<Film>;
  checkFilm(path: string): Promise<void>;
};

/** A film as the storefront asks for it; its size is known of one that is in the store. */
export type Film = { src: string; bytes?: number };

/** Something about a field of a row that was taken, in words for its author. */
export type ImportWarning = { field: string; reason: string };

/** Answers the stored name of the picture that a row calls `name`; `field` is where it stands. */
export type Picture = (name: string, field: string) => Promise<string>;
/** Likewise, for a film. */
export type TakeFilm = (name: string, field: string) => Promise<Film>;

// oxlint-disable-next-line typescript/no-explicit-any -- the written side of a schema is whatever it accepts
type RowSchema = BaseSchema<any, object, BaseIssue<unknown>> & {
  /** The fields: what `v.object` has, also inside `v.pipe`. */
  readonly entries: Readonly<Record<string, unknown>>;
};

/** One kind of thing that a dealer brings along in files, described once. */
export type RecordType<S extends RowSchema = RowSchema, Facts = unknown> = {
  /** One English word, in the singular: `car` reads `car.csv` and `cars.ndjson`. */
  readonly name: string;
  /** Further names of its files, such as 车源. */
  readonly aliases: readonly string[];
  /** One line for the people who fill the file in. */
  readonly summary: string;
  /** The area of data whose tokens read and write it over HTTP: `records` unless stated. */
  readonly area?: 'gps';
  /** The fields that tell one record from another; the same key again replaces the record. */
  readonly key: readonly (keyof InferOutput<S> & string)[];
  /** Rows of one key are a history, each of which is written, in their order; else the last one counts. */
  readonly storesEveryRow?: boolean;
  /**
   * A row as it was written: JSON values, or the strings of CSV cells, where an empty cell is
   * absent. `fields.ts` has fields that take both and say what they expect.
   */
  readonly schema: S;
  /** Other headings for a field: `{ 车源号: 'id' }`. The first of a field's is its name for people. */
  readonly columns: Readonly<Record<string, keyof S['entries'] & string>>;
  /**
   * Replaces the names of picture and film files in a row by the names of the stored ones. A row that
   * is bad otherwise comes without the fields that are wrong, to have its pictures looked for.
   */
  readonly pictures?: (
    row: Partial<InferOutput<S>>,
    picture: Picture,
    film: TakeFilm,
  ) => Promise<Partial<InferOutput<S>>>;
  /**
   * Reads the stored data that `check`, `write` and `remark` compare rows with: once for a batch, and
   * again where the database refused one. `write` adds to it what it stores.
   */
  readonly facts?: (trx: Database, rows: readonly Partial<InferOutput<S>>[]) => Promise<Facts>;
  /** What is wrong with each of the rows beside what is stored, and at this time; rows come as they do to `pictures`. */
  readonly check?: (
    trx: Database,
    rows: readonly Partial<InferOutput<S>>[],
    now: Date,
    facts: Facts,
  ) => Promise<readonly (readonly BadRecord[])[]>;
  /** What a dealer should know of rows that were written all the same; called right after `write`. */
  readonly warn?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
    now: Date,
    facts: Facts,
  ) => Promise<readonly (readonly ImportWarning[])[]>;
  /**
   * Fields that the system keeps by itself once a record is there. A row that comes from another
   * system may bring them; `of` adds them to rows that leave, as they are here.
   */
  readonly history?: {
    readonly fields: readonly string[];
    of(db: Database, rows: readonly InferOutput<S>[]): Promise<readonly InferOutput<S>[]>;
  };
  /**
   * The rows that leave in exports, of a type whose rows are taken only with records of another type
   * that may not be there any more. Without it all leave.
   */
  readonly exported?: (
    db: Database,
    rows: readonly InferOutput<S>[],
  ) => Promise<readonly InferOutput<S>[]>;
  /**
   * Fields that are cleared where a row changes another and does not name them, because they are about
   * the other's old value: `{ type: ['status_since'] }`. The row's author is told.
   */
  readonly clears?: Readonly<Record<string, readonly string[]>>;
  /**
   * Its rows are not kept as they were written: because of a secret of which only a digest is stored,
   * or because what they say goes by itself after a while. Such records are neither read back nor
   * exported or changed in part, and each row of them is written.
   */
  readonly storesNoRow?: true;
  /**
   * Reads records that have no kept row, by their keys: of a type that keeps none, and those that an
   * earlier version of the program wrote. A new row of such a record is merged with what it answers.
   */
  readonly stored?: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, object>>;
  /**
   * Fields without which no table of new records is read unless the dealer says so, and what an
   * unknown heading looks like that was meant for one: `{ price: /价/ }`.
   */
  readonly expects?: Readonly<Partial<Record<keyof S['entries'] & string, RegExp>>>;
  /**
   * Deletes records, given as they are stored. A type whose rows are taken back by a field does so
   * without it. Throws BadRecord for one that must stay.
   */
  readonly remove?: (trx: Database, rows: readonly InferOutput<S>[], now: Date) => Promise<void>;
  /** What else of a record `remove` deletes, and what of it stays, in words for the dealer. */
  readonly hanging?: (db: Database, row: InferOutput<S>) => Promise<readonly string[]>;
  /** Types whose records name one of this type, and in which field: it is not deleted before those. */
  readonly namedBy?: Readonly<Record<string, string>>;
  /** For types whose key is one field: what is on the site now, and the fields that take one down. */
  readonly takeDown?: {
    readonly fields: Readonly<Partial<InferOutput<S>>>;
    listOnSite(db: Database): Promise<readonly string[]>;
  };
  /**
   * Types whose records go when one of this type is taken back or deleted, and by which of their fields they name
   * it: `{ moment: 'union_id' }`. For types whose key is one field.
   */
  readonly takesAlong?: Readonly<Record<string, string>>;
  /**
   * For types from which the app derives other data, such as a car from its reports: which entries of
   * that data each row changes, by id. Called before the rows are written, or deleted.
   */
  readonly affects?: (
    trx: Database,
    rows: readonly InferOutput<S>[],
  ) => Promise<readonly (readonly string[])[]>;
  /**
   * Deletes what other types store about records that are deleted or withdrawn, by their keys, before
   * they go. The app sets it.
   */
  readonly deleteDependents?: (trx: Database, keys: readonly string[]) => Promise<void>;
  /** Rebuilds entries of the derived data after their rows were written. The app sets it for every type with `affects`. */
  readonly rebuild?: (trx: Database, ids: readonly string[]) => Promise<void>;
  /**
   * Writes rows, of different keys unless the kind keeps every one, in the transaction that `trx` is. Writing the same rows again
   * changes nothing; a kind that knows that nothing changed answers `unchanged`, and nobody's copy
   * of the data grows old. One that keeps every row may answer which of them changed anything: what is
   * stored beside them may have. Throws BadRecord when a row does not go with what is stored.
   */
  write(
    trx: Database,
    rows: readonly InferOutput<S>[],
    now: Date,
    facts: Facts,
  ): Promise<void | 'unchanged' | ReadonlySet<object>>;
};

type Spec<S extends RowSchema, Facts> = Pick<
  RecordType<S, Facts>,
  'name' | 'summary' | 'key' | 'schema' | 'write'
> &
  Partial<
    Pick<
      RecordType<S, Facts>,
      | 'aliases'
      | 'columns'
      | 'storesEveryRow'
      | 'pictures'
      | 'facts'
      | 'check'
      | 'warn'
      | 'history'
      | 'exported'
      | 'clears'
      | 'takesAlong'
      | 'storesNoRow'
      | 'area'
      | 'stored'
      | 'expects'
      | 'takeDown'
      | 'remove'
      | 'hanging'
      | 'namedBy'
      | 'affects'
    >
  >;

/** Describes a kind of record. */
export function recordType<S extends RowSchema, Facts = unknown>(spec: Spec<S, Facts>): RecordType {
  return { aliases: [], columns: {}, ...spec } as unknown as RecordType;
}

/** A row that cannot be stored: what is wrong with which field, in words for its author. */
export class BadRecord extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.name = 'BadRecord';
    this.field = field;
  }
}

/**
 * The type that a file's name promises: `cars.csv`, `Car.ndjson`, `cars-2026-11.csv`, `车源表.csv`, or an alias.
 * Undefined when no type goes by that name.
 */
export function findRecordType(types: readonly RecordType[], name: string): RecordType | undefined {
  const [first = ''] = name.toLowerCase().split(/[\s_.(（\d-]/);
  const word = first.replace(/(清单|列表|明细|表)$/, '');
  return types.find((type) => [...plurals(type.name), ...type.aliases].includes(word));
}

function plurals(name: string): string[] {
  return [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies').replace(/ch$/, 'ches')];
}
