/** A version of the mini-program. `changes` is a JSON list; `needs` are the system requirements. */
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
