import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { countStuck } from '#/server/outbox/overview-queries.ts';

/**
 * Result of a check. `reason` says why the process cannot serve requests; undefined if it can.
 * `warnings` are for the operator.
 */
export type Checked = { reason?: string; warnings: string[] };

/**
 * Time in ms that the check waits for the database. A load balancer repeats the check within
 * seconds.
 */
const READY_MS = 2_000;

/** Free space in bytes below which a disk counts as full. */
const LEAST_FREE_BYTES = 16_000_000;

/**
 * Checks whether this process can serve requests. The returned reason is public: it contains no
 * names or addresses.
 */
export async function checkReadiness(context: Context, log: Logger): Promise<Checked> {
  const check = checkAll(context, log).catch((error: unknown) => {
    log.error({ err: error }, 'not ready');
    return { reason: 'the database does not answer', warnings: [] };
  });
  const late = { reason: `the database did not answer within ${READY_MS / 1_000} s`, warnings: [] };
  return Promise.race([check, sleep(READY_MS, late, { ref: false })]);
}

async function checkAll({ db, config }: Context, log: Logger): Promise<Checked> {
  await readVersion(db, 'inventory');
  const reason = whyUnusable(db);
  if (reason !== undefined) return { reason, warnings: [] };
  const warnings: string[] = [];
  const disk = await whyNoSpace(config.dataDir, log);
  if (disk !== undefined) {
    if (db.engine === 'sqlite') return { reason: disk, warnings };
    warnings.push(disk);
  }
  const stuck = await countStuck(db);
  if (stuck > 0) warnings.push(`${stuck} messages are stuck: npm run leads -- outbox`);
  return { warnings };
}

function whyUnusable(db: Database): string | undefined {
  try {
    db.expectFile();
    return undefined;
  } catch {
    return 'the database file was deleted or replaced';
  }
}

/**
 * Returns why no files can be stored in DATA_DIR: its disk is full, or the folder cannot be read.
 * Undefined if files can be stored.
 */
async function whyNoSpace(folder: string, log: Logger): Promise<string | undefined> {
  try {
    return (await isFull(folder)) ? 'the disk of DATA_DIR is full' : undefined;
  } catch (error) {
    log.error({ err: error }, 'DATA_DIR cannot be read');
    return 'DATA_DIR cannot be read';
  }
}

/**
 * Returns whether the disk of this folder has less than `leastFree` free bytes. Returns false if
 * the folder does not exist, or if its file system has no size.
 */
export async function isFull(folder: string, leastFree = LEAST_FREE_BYTES): Promise<boolean> {
  return statfs(folder).then(
    ({ blocks, bavail, bsize }) => blocks > 0 && bavail * bsize < leastFree,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
