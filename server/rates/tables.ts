/** Requests that a process has counted for a client in the current window of a rate limit. */
export interface RateCountTable {
  /** Name of the rate limit. */
  rate: string;
  /** Blind index (keyed hash) of the client, such as a network or an account. */
  client: string;
  /** Id of the process. */
  process: string;
  taken: number;
  /** Instant at which the window ends. */
  ends_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    rate_count: RateCountTable;
  }
}
