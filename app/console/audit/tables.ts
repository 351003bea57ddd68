/** A change by a person of the staff. Rows are never updated. */
export interface StaffAuditTable {
  id: string;
  /** Instant (ISO text, UTC). */
  at: string;
  /** The account; null for a command of the operator. */
  account_id: string | null;
  /** The name of the account, or `npm run console`. */
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
