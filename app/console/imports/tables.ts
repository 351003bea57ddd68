/** A job of the console: a dry run, an import or an undo, which a process of the server runs. */
export interface ConsoleImportTable {
  /** The id of the job. An import also stores its undo data under this id. */
  id: string;
  kind: 'check' | 'import' | 'undo';
  account_id: string;
  /** The name of the account. */
  who: string;
  /** The branch of the account; empty for an owner. */
  branch_id: string;
  /** The name of the file. */
  file: string;
  /** The SHA-256 of the file; empty for an undo. */
  digest: string;
  /**
   * Instants (ISO text, UTC). `seen_at` is the last instant at which the process noted that it runs
   * the job.
   */
  started_at: string;
  seen_at: string;
  state: 'running' | 'done' | 'failed';
  /** The number of rows that were read, or of records that were undone. */
  rows: number;
  /** JSON of a `Result`, or of a failure; empty while the job is running. */
  result: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    console_import: ConsoleImportTable;
  }
}
