/**
 * A version of the mini-program. `day` is YYYY-MM-DD, `changes` a JSON list, `needs` the system
 * requirements.
 */
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
