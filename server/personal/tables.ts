/** An access to decrypted personal data; the data itself is not stored. */
export interface PersonalAccessTable {
  id: string;
  /** Instant of the access (ISO text, UTC). */
  at: string;
  /** A person, or the recipient that the data was sent to. */
  who: string;
  /** Row whose data was read, by kind and id, such as `lead 5f0c…`. */
  what: string;
  /** Purpose of the access in a few words. */
  why: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    personal_access: PersonalAccessTable;
  }
}
