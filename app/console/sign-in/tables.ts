/**
 * A session of a person in a browser. The row stays when the session ends, and is deleted when the
 * session is revoked.
 */
export interface StaffSessionTable {
  /** SHA-256 of the token in the cookie, in hex. */
  digest: string;
  account_id: string;
  /** A short description of the browser and its system. */
  device: string;
  /** Instants are ISO text (UTC). */
  created_at: string;
  /**
   * The instant of the last call that counts as use. The stored instant may be up to a minute too
   * early.
   */
  used_at: string;
  /** The instant at which the person last entered the password. */
  confirmed_at: string;
  ended_at: string | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_session: StaffSessionTable;
  }
}
