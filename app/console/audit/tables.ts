/** An entry of the audit log: a change by the staff, or a failed sign-in. */
export interface StaffAuditTable {
  id: string;
  /** Instant (ISO text, UTC). */
  at: string;
  /**
   * The id of the account. Null if the operator made the change with a command, or if a sign-in
   * failed.
   */
  account_id: string | null;
  /**
   * The name of the account, `npm run console` for a command of the operator, or a text for
   * somebody who was not signed in.
   */
  who: string;
  /** The branch of the changed subject; empty if it has none. */
  branch_id: string;
  /** The kind of change: a key of `ACTIONS`. */
  action: string;
  /** The kind and the id of the changed subject, such as `account 5f0c…`. */
  subject: string;
  /**
   * The values before the change, as JSON. Neither this column nor `after_values` contains personal
   * data of visitors.
   */
  before_values: string;
  after_values: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_audit: StaffAuditTable;
  }
}
