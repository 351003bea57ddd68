/** Requests that a process has counted for a client in the current window of a rate limit. */
export interface RateCountTable {
  /** Name of the rate limit. */
  rate: string;
  /** Blind index of the client: a network, an account or the like. */
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
