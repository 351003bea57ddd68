/** A version of the dealer's mini-program; `day` YYYY-MM-DD, `changes` a JSON list, `needs` what it runs on. */
export interface ReleaseTable {
  version: string;
  day: string;
  changes: string;
  needs: string | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    release: ReleaseTable;
  }
}
