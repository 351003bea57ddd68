import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { listPoints, storePoints } from '#/app/gps/queries.ts';
import { openDatabase, transact, type Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { startCluster } from '#/tools/setup/postgres.ts';
import { milliseconds, percentile, ratio, table } from './figures.ts';

/** The numbers of points in the two tables that are compared. */
const SIZES = [10_000, 1_000_000];
/** Number of queries per table. */
const QUERIES = 300;
/** Time in s between two points of a device, and number of points of a device in a day. */
const EVERY_S = 30;
const DAY = 2_880;
/** Number of points per upload. */
const UPLOAD_SIZE = 20;
const START = 1_795_000_000;

/**
 * Prints for each engine the duration of a query for one device's day. The queried tables have
 * 10,000 and 1,000,000 points.
 */
export async function benchTrack(engines: readonly string[]): Promise<void> {
  const rows: string[][] = [];
  for (const engine of engines) {
    const cluster = engine === 'postgres' ? await startCluster() : undefined;
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-track-'));
    const databases: Database[] = [];
    try {
      for (const size of SIZES) {
        const place = cluster
          ? { url: await createDatabase(cluster.url, `points${size}`), folder }
          : { folder: join(folder, String(size)) };
        const db = await openDatabase(place);
        databases.push(db);
        await migrate(db);
        await fill(db, size);
        console.log(`  ${size.toLocaleString('en')} points on ${engine}`);
      }
      await sleep(1_000);
      rows.push(await compare(engine, databases));
    } finally {
      await Promise.all(databases.map((db) => db.close()));
      await cluster?.stop();
      await rm(folder, { recursive: true });
    }
  }
  const [few, many] = SIZES.map((size) => size.toLocaleString('en'));
  console.log(`\nOne device's day (${DAY} points) out of\n`);
  const head = ['', `median ${few}`, `${many}`, 'ratio', `p99 ${few}`, `${many}`, 'ratio'];
  console.log(table(head, rows));
}

/**
 * Queries the databases in turn, so that other load on the machine affects all alike. Returns a row
 * of the printed table.
 */
async function compare(engine: string, databases: readonly Database[]): Promise<string[]> {
  const times: number[][] = databases.map(() => []);
  for (let at = 0; at < QUERIES; at += 1) {
    const turn = [...databases.entries()];
    for (const [which, db] of at % 2 === 0 ? turn : turn.reverse()) {
      const devices = Math.max(1, Math.floor((SIZES[which] ?? 0) / DAY));
      const start = performance.now();
      const points = await listPoints(
        db,
        deviceOf(at % Math.min(devices, 3)),
        START,
        START + 86_399,
      );
      times[which]?.push(performance.now() - start);
      if (points.length !== DAY) throw new Error(`${points.length} points instead of ${DAY}`);
    }
  }
  const [few = [], many = []] = times;
  const figures = (share: number) => [
    milliseconds(percentile(few, share)),
    milliseconds(percentile(many, share)),
    ratio(percentile(many, share), percentile(few, share)),
  ];
  return [engine, ...figures(0.5), ...figures(0.99)];
}

/**
 * Stores points in the order in which devices upload them: a few points of each device, then the
 * next ones.
 */
async function fill(db: Database, size: number): Promise<void> {
  const devices = Math.ceil(size / DAY);
  for (let from = 0; from < DAY; from += UPLOAD_SIZE) {
    const points = Array.from({ length: devices }, (_, device) =>
      Array.from({ length: UPLOAD_SIZE }, (_unused, step) => ({
        device: deviceOf(device),
        at: START + (from + step) * EVERY_S,
        lng_e6: 103_000_000 + (from + step) * 300,
        lat_e6: 30_000_000 + device,
        speed_kmh: 60,
      })),
    ).flat();
    await transact(db, (trx) => storePoints(trx, points));
  }
  const analyze = db.engine === 'postgres' ? sql`vacuum analyze gps_point` : sql`analyze`;
  await analyze.execute(db.kysely);
}

function deviceOf(index: number): string {
  return `GPS-${String(index).padStart(4, '0')}`;
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
