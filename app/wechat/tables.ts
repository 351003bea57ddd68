/**
 * A token or ticket issued by a platform, shared by all processes. Instants are ISO text, or ''.
 */
export interface ChatLoanTable {
  /** Account and kind: `wx1/ticket/…`. The last part identifies the account's secret. */
  name: string;
  /** Encrypted with a key from the account's secret; '' without a value. */
  value: string;
  renew_at: string;
  expires_at: string;
  /** The process that renews the value, and the end of its lease. */
  holder: string;
  held_until: string;
  /** The last error of the platform, and the end of the pause after it. */
  problem: string;
  paused_until: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    chat_loan: ChatLoanTable;
  }
}
