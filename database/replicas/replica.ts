import { Kysely } from 'kysely';
import { createPostgresDialect, type Limits, type Serving } from '#/database/postgres.ts';
import type { Tables } from '#/database/tables.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';

/** Version numbers by kind of data. */
export type Versions = ReadonlyMap<string, number>;

/**
 * Why a replica is not read: it cannot be reached (`away`), has not replayed all changes
 * (`behind`), or fails selects that succeed on the writer (`failing`).
 */
export type ExclusionReason = 'away' | 'behind' | 'failing';

/** Functions called when a replica is excluded from reads, and when it is read again. */
export type ReplicaWatch = {
  onExcluded(name: string, reason: ExclusionReason, cause?: unknown): void;
  onRestored(name: string): void;
};

/** A PostgreSQL server that replays the changes of the writer. */
export type Replica = {
  kysely: Kysely<Tables>;
  /**
   * Returns whether the replica has replayed these versions, as far as this process knows. If it
   * returns false, it also starts a check, whose result the next call uses.
   */
  covers(requiredVersions: Versions): boolean;
  /** Excludes the replica until a check succeeds. */
  exclude(cause: unknown): void;
};

/**
 * Timeouts of a replica in ms. They are shorter than those of the writer, because a query that
 * fails on a replica is then run on the writer.
 */
const LIMITS: Limits = {
  connectMs: 500,
  lockMs: 1_000,
  statementMs: 2_000,
  answerMs: 2_500,
  idleMs: 30_000,
};

/**
 * Minimum time in ms between two checks of an excluded replica, by the reason for the exclusion. It
 * is longest for a failing replica, because a check cannot find out whether selects still fail.
 */
const CHECK_MS = { behind: 100, away: 1_000, failing: 30_000 };

/**
 * Time in ms. A replica that is behind for longer is reported. Most replicas are behind only for
 * some milliseconds.
 */
const REPORT_MS = 5_000;

/**
 * Opens the connections to a replica. Does not fail if the replica cannot be reached.
 * @param queried called after each query
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
  let excluded: 'away' | 'failing' | undefined;
  let isChecking = false;
  let checkedAt = -Infinity;
  let uncoveredAt: number | undefined;
  let reported: ExclusionReason | undefined;

  function report(reason: ExclusionReason, cause?: unknown): void {
    if (reported === reason) return;
    reported = reason;
    watch.onExcluded(host, reason, cause);
  }

  function exclude(cause: unknown): void {
    excluded = cause instanceof DatabaseUnavailable && cause.isAway ? 'away' : 'failing';
    checkedAt = performance.now();
    report(excluded, cause);
  }

  async function check(requiredVersions: Versions): Promise<void> {
    isChecking = true;
    try {
      replayed = await readVersions(kysely);
      checkedAt = performance.now();
      excluded = undefined;
      if (isCovered(requiredVersions)) {
        uncoveredAt = undefined;
        if (reported) watch.onRestored(host);
        reported = undefined;
        return;
      }
      uncoveredAt ??= performance.now();
      if (performance.now() - uncoveredAt >= REPORT_MS) report('behind');
    } catch (error) {
      // A replica without tables has not replayed the migrations yet, so it is checked soon.
      excluded = 'away';
      checkedAt = performance.now();
      report('away', error);
    } finally {
      isChecking = false;
    }
  }

  function isCovered(requiredVersions: Versions): boolean {
    return [...requiredVersions].every(([kind, number]) => (replayed.get(kind) ?? 0) >= number);
  }

  return {
    kysely,
    covers(requiredVersions) {
      if (!excluded && replayed.size > 0 && isCovered(requiredVersions)) return true;
      const pause = CHECK_MS[excluded ?? 'behind'];
      if (!isChecking && performance.now() - checkedAt >= pause) void check(requiredVersions);
      return false;
    },
    exclude,
  };
}

/** Returns all version numbers in the table `data_version`. */
export async function readVersions(kysely: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await kysely.selectFrom('data_version').select(['name', 'number']).execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}
