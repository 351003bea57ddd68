import type { Database } from '#/database/database.ts';

/** The values of a row of a template, by field. */
export type PrefilledValues = Readonly<Record<string, string>>;

/** How a template gets rows for cars. For record types whose records each belong to one car. */
export type Prefill = {
  /**
   * Returns the values of the first row of each of these cars, in the order of `carIds`. They
   * contain nothing that a person has to find out first.
   */
  listValues(
    db: Database,
    carIds: readonly string[],
    now: Date,
  ): Promise<readonly PrefilledValues[]>;
  /** Returns the ids of the cars that have a record of the type. */
  listDone(db: Database): Promise<ReadonlySet<string>>;
};
