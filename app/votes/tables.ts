/** What a device chose; `device` is a hash of its token, `day` (YYYY-MM-DD) when. */
export interface VoteTable {
  question: string;
  device: string;
  choice: string;
  day: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    vote: VoteTable;
  }
}
