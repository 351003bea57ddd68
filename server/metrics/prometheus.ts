import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#/database/database.ts';
import type { Readiness } from '#/server/http/types.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { databaseErrorKind, type Meter } from './meter.ts';

/** The metrics of this process. */
export type Metrics = {
  meter: Meter;
  /** The content type of the text that `read` returns. */
  contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>;
  /** Adds the metrics of the outbox in this database. */
  watchOutbox(db: Database): void;
};

/**
 * Upper bounds of the buckets of duration histograms, in seconds. A cached page takes less than the
 * first bound.
 */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Maximum time in ms that `read` waits for the database. Prometheus waits for 10 s for the whole
 * response.
 */
const OUTBOX_MS = 2_000;

/** Creates the metrics of this process. */
export function createMetrics(readiness: Readiness): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let measureOutbox = async () => {};
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by the pattern of their path',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was made',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const cache = new Counter({
    name: 'forecourt_page_cache_requests_total',
    help: 'Pages requested from the page cache: fresh, stale, or rendered',
    labelNames: ['result'],
    registers,
  });
  const renderings = new Histogram({
    name: 'forecourt_page_render_seconds',
    help: 'Time to render a page, also in the background',
    buckets: SECONDS,
    registers,
  });
  const records = new Counter({
    name: 'forecourt_records_stored_total',
    help: 'Stored records of visitors; record="lead" are their requests',
    labelNames: ['record', 'kind'],
    registers,
  });
  const databaseErrors = new Counter({
    name: 'forecourt_database_errors_total',
    help: 'Failed queries and connections: away, busy, or refused',
    labelNames: ['kind'],
    registers,
  });
  const ready = new Gauge({
    name: 'forecourt_ready',
    help: '1 while this process serves requests; 0 while it starts or stops',
    registers,
  });
  // The counters get the value 0. Without a value they would be absent, and an alarm on their rate
  // would not notice the first error.
  for (const result of ['fresh', 'stale', 'rendered']) cache.inc({ result }, 0);
  for (const kind of ['away', 'busy', 'refused']) databaseErrors.inc({ kind }, 0);
  return {
    meter: {
      answered({ method, route, status, ms }) {
        requests.inc({ method, route, status });
        durations.observe({ method, route }, ms / 1_000);
      },
      cacheUsed: (result) => cache.inc({ result }),
      pageRendered: (ms) => renderings.observe(ms / 1_000),
      recordStored: (record, kind) => records.inc({ record, kind }),
      databaseFailed: (error) => databaseErrors.inc({ kind: databaseErrorKind(error) }),
    },
    contentType: registry.contentType,
    async read() {
      ready.set(readiness.state === 'ready' ? 1 : 0);
      await measureOutbox();
      return registry.metrics();
    },
    watchOutbox(db) {
      measureOutbox = addOutbox(registry, db);
    },
  };
}

/**
 * Adds the metrics of the outbox, which all processes of a shop share. Returns the function that
 * measures them. The metrics have no value while the database does not respond.
 */
function addOutbox(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'forecourt_database_up',
    help: '1 if the database responded to this reading',
    registers,
  });
  const waiting = new Gauge({
    name: 'forecourt_outbox_waiting_messages',
    help: 'Undelivered messages, including the stuck ones',
    registers,
  });
  const stuck = new Gauge({
    name: 'forecourt_outbox_stuck_messages',
    help: 'Messages that could not be delivered for a while',
    registers,
  });
  const oldest = new Gauge({
    name: 'forecourt_outbox_oldest_message_seconds',
    help: 'Age of the oldest undelivered message; 0 without one',
    registers,
  });
  return async () => {
    const all = await within(listWaiting(db), OUTBOX_MS);
    up.set(all ? 1 : 0);
    if (!all) {
      for (const gauge of [waiting, stuck, oldest]) gauge.remove();
      return;
    }
    const created = all.map((each) => Date.parse(each.oldest));
    waiting.set(all.reduce((sum, each) => sum + each.waiting, 0));
    stuck.set(all.reduce((sum, each) => sum + each.stuck, 0));
    // After a step back of the clock, a message may have been created later than now.
    const at = Date.now();
    oldest.set((at - Math.min(at, ...created)) / 1_000);
  };
}

/** Returns the result of `work`; undefined if it fails or takes longer than `ms`. */
function within<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
