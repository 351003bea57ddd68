/** One reading of personal data in clear; never the data itself. */
export interface PersonalAccessTable {
  id: string;
  /** An instant. */
  at: string;
  /** Who read: a person, or what it was handed to. */
  who: string;
  /** Whose: the kind and id of a row, such as `lead 5f0c…`. */
  what: string;
  /** What for, in a few words. */
  why: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    personal_access: PersonalAccessTable;
  }
}
