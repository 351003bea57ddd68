/** A job of the console: a dry run, an import or an undo, which a process of the server runs. */
export interface ConsoleImportTable {
  /** The id of the job. The undo data of an import are stored under the same id. */
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
  /** Instants (ISO text, UTC). At `seen_at` the process last stored that it is running the job. */
  started_at: string;
  seen_at: string;
  state: 'running' | 'done' | 'failed';
  /** How many rows the job has read, or how many records it has undone. */
  rows: number;
  /** The `Result` or the failure of the job as JSON; empty while the job is running. */
  result: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    console_import: ConsoleImportTable;
  }
}
