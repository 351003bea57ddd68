/** What a platform lent, for all processes on this database; instants are ISO text, '' where there is none. */
export interface ChatLoanTable {
  /** Whose it is and what: `wx1/ticket/…`, the end told by the account's secret. */
  name: string;
  /** Sealed with the account's secret; '' where nothing was lent yet. */
  value: string;
  renew_at: string;
  expires_at: string;
  /** Who is asking the platform for a new one, and until when others leave it to them. */
  holder: string;
  held_until: string;
  /** Why the platform gave none, and until when nobody asks again. */
  problem: string;
  paused_until: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    chat_loan: ChatLoanTable;
  }
}
