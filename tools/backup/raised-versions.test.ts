import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { transact, type Database } from '#/database/database.ts';
import { openMigrated } from '#/database/migrate.ts';
import { bumpVersion, readVersion } from '#/database/queries.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { startCluster, type Cluster } from '#/tools/setup/postgres.ts';
import { restoreBackup } from './restore.ts';
import { inspectBackup } from './unpack.ts';
import { writeBackup } from './write.ts';

let folder: string;
let cluster: Cluster;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-versions-'));
  cluster = await startCluster();
});
after(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

async function bump(db: Database, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await transact(db, (trx) => bumpVersion(trx, 'inventory'));
    await transact(db, (trx) => bumpVersion(trx, 'deletion'));
  }
}

async function versionsOf(db: Database): Promise<number[]> {
  return [await readVersion(db, 'inventory'), await readVersion(db, 'deletion')];
}

test('a restored version is above the replaced and the restored one, so no replica seems newer', async () => {
  const place = { url: cluster.url, folder };
  const file = join(folder, 'backup.tar.zst');
  let db = await openMigrated(place);
  const start = await versionsOf(db);
  await bump(db, 2);
  const media = openFolder(join(folder, 'media'));
  await writeBackup({ db, media, now: new Date() }, file, () => {});
  await bump(db, 5);
  await db.close();
  const restore = async () => {
    await restoreBackup(await inspectBackup(file), place, () => {});
    db = await openMigrated(place);
  };
  await restore();
  assert.deepEqual(
    await versionsOf(db),
    start.map((number) => number + 8),
  );
  await db.kysely.updateTable('data_version').set({ number: 1 }).execute();
  await db.close();
  await restore();
  const raised = await versionsOf(db);
  await db.close();
  assert.deepEqual(
    raised,
    start.map((number) => number + 3),
  );
});
