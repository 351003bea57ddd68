import type { Database } from '#/database/database.ts';

/** The values of a row of a template, by field. */
export type PrefilledValues = Readonly<Record<string, string>>;

/** Supplies the rows of a template that begins a row for each car. */
export type Prefill = {
  /**
   * Returns, for each of these cars, the values of its first row in the template, in the order of
   * `carIds`.
   */
  listValues(
    db: Database,
    carIds: readonly string[],
    now: Date,
  ): Promise<readonly PrefilledValues[]>;
  /**
   * Returns notes by car id for the person who fills in the rows, in Chinese. Cars without a note
   * are absent.
   */
  listNotes?(db: Database, carIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the ids of the cars that already have a record of the template's type. */
  listDone(db: Database): Promise<ReadonlySet<string>>;
};
