/** The vote of a device. `device` is a hash of its token, `day` is YYYY-MM-DD. */
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
