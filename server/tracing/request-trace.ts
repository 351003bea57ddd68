import type { Meter } from '#/server/metrics/meter.ts';

/** What a trace contains about an answered request. */
type Answered = { requestId: string; method: string; route: string; status: number };

/** A finished query. `sql` has placeholders instead of values. */
export type TracedQuery = { sql: string; ms: number; engine: string; failed: boolean };

/** Sends each request as a trace. No argument contains data of a visitor. */
export type Tracing = {
  /**
   * Runs `handle`. Pages and queries that are reported meanwhile belong to the trace of one
   * request.
   */
  request<Line extends Answered>(handle: () => Promise<Line>): Promise<Line>;
  pageRendered(ms: number): void;
  queried(query: TracedQuery): void;
  /** Sends the data that have not been sent yet. */
  stop(): Promise<void>;
};

/** Returns a meter that also traces rendered pages. Without `tracing`, returns `meter` itself. */
export function withTracing(meter: Meter, tracing: Tracing | undefined): Meter {
  if (!tracing) return meter;
  return {
    ...meter,
    pageRendered(ms) {
      meter.pageRendered(ms);
      tracing.pageRendered(ms);
    },
  };
}
