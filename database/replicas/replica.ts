import { Kysely } from 'kysely';
import { createPostgresDialect, type Limits, type Serving } from '#/database/postgres.ts';
import type { Tables } from '#/database/tables.ts';

/** Numbers of `data_version` by the kind of data. They only increase. */
export type Versions = ReadonlyMap<string, number>;

/** Functions called when a replica is no longer read, and when it is read again. */
export type ReplicaWatch = {
  left(name: string, reason: 'away' | 'behind'): void;
  back(name: string): void;
};

/** A PostgreSQL server that replays the changes of the writer. */
export type Replica = {
  kysely: Kysely<Tables>;
  /**
   * Returns whether the replica responds and has replayed these versions, as far as is known.
   * Otherwise starts a check, whose result the next call returns.
   */
  covers(required: Versions): boolean;
  /** Excludes the replica until a check succeeds. Call it if a query found no connection. */
  exclude(): void;
};

/**
 * Timeouts of a replica in ms. They are shorter than those of the writer, which answers a query that
 * a replica has not.
 */
const LIMITS: Limits = {
  connectMs: 500,
  lockMs: 1_000,
  statementMs: 2_000,
  answerMs: 2_500,
  idleMs: 30_000,
};

/** Minimum time in ms between two checks of a replica that is behind, or away. */
const CHECK_MS = { behind: 100, away: 1_000 };

/** Time in ms for which a replica is behind before it is reported: most are for some milliseconds. */
const REPORT_MS = 5_000;

/**
 * Opens the connections to a replica. It is not read before a check succeeds, so it may be away.
 * @param queried called after each query, as in `Serving`
 */
export function openReplica(
  url: string,
  watch: ReplicaWatch,
  queried?: Serving['queried'],
): Replica {
  const { host } = new URL(url);
  const kysely = new Kysely<Tables>({
    dialect: createPostgresDialect(url, { limits: LIMITS }),
    ...(queried && {
      log({ query, queryDurationMillis: ms, level }) {
        queried({ sql: query.sql, ms, engine: 'postgres', failed: level === 'error' });
      },
    }),
  });
  let replayed: Versions = new Map();
  let isAway = false;
  let isChecking = false;
  let checkedAt = -Infinity;
  let uncoveredAt: number | undefined;
  let reported: 'away' | 'behind' | undefined;

  function report(reason: 'away' | 'behind'): void {
    if (reported === reason) return;
    reported = reason;
    watch.left(host, reason);
  }

  async function check(required: Versions): Promise<void> {
    isChecking = true;
    try {
      replayed = await readVersions(kysely);
      isAway = false;
      if (isCovered(required)) {
        uncoveredAt = undefined;
        if (reported) watch.back(host);
        reported = undefined;
        return;
      }
      uncoveredAt ??= performance.now();
      if (performance.now() - uncoveredAt >= REPORT_MS) report('behind');
    } catch {
      // The pool reports why. A replica without tables has not replayed the migrations yet.
      isAway = true;
      report('away');
    } finally {
      checkedAt = performance.now();
      isChecking = false;
    }
  }

  function isCovered(required: Versions): boolean {
    return [...required].every(([kind, number]) => (replayed.get(kind) ?? 0) >= number);
  }

  return {
    kysely,
    covers(required) {
      if (!isAway && replayed.size > 0 && isCovered(required)) return true;
      const pause = isAway ? CHECK_MS.away : CHECK_MS.behind;
      if (!isChecking && performance.now() - checkedAt >= pause) void check(required);
      return false;
    },
    exclude() {
      isAway = true;
      checkedAt = performance.now();
      report('away');
    },
  };
}

/** Reads all numbers of `data_version`. */
export async function readVersions(kysely: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await kysely.selectFrom('data_version').select(['name', 'number']).execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}
