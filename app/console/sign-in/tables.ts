/**
 * A session of a person in a browser. An ended session keeps its row; a revoked session is deleted.
 */
export interface StaffSessionTable {
  /** SHA-256 of the token in the cookie, in hex. */
  digest: string;
  account_id: string;
  /** The browser and its system in a few words. */
  device: string;
  /** Instants are ISO text (UTC). */
  created_at: string;
  /** Instant of the last call that counts as use, or up to a minute earlier. */
  used_at: string;
  /** Instant at which the person last entered the password. */
  confirmed_at: string;
  ended_at: string | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_session: StaffSessionTable;
  }
}
