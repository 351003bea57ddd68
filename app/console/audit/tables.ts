/** An entry of the audit log: a change by the staff, or a failed sign-in. */
export interface StaffAuditTable {
  id: string;
  /** Instant (ISO text, UTC). */
  at: string;
  /** The account; null for a command of the operator, and for a failed sign-in. */
  account_id: string | null;
  /** The name of the account, `npm run console`, or a text for a person who was not signed in. */
  who: string;
  /** The branch of what was changed; empty if it has none. */
  branch_id: string;
  /** The kind of the change: a key of `ACTIONS`. */
  action: string;
  /** What was changed, by kind and id, such as `account 5f0c…`. */
  subject: string;
  /** JSON of the changed values before and after. They contain no personal data of visitors. */
  before_values: string;
  after_values: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_audit: StaffAuditTable;
  }
}
