import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { openDatabase, type DatabasePlace } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestServers, type TestServers } from '#/testing/leads/lead-servers.ts';
import { openReceiver, type Receiver } from '#/testing/outbox/receiver.ts';
import { openPosts } from '#/testing/posts.ts';
import { runTool } from '#/testing/tool.ts';
import { emptyPlace } from '#/tools/backup/test-places.ts';

const VISITORS = 4;
const BACKUPS = 2;

let db: TestDatabase;
let folder: string;
let source: DatabasePlace;
let servers: TestServers;
let receivers: Receiver[];

before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-online-'));
  source = { url: db.place.url, folder: db.place.url ? folder : db.place.folder };
  receivers = [await openReceiver(), await openReceiver()];
  servers = openTestServers({
    DATA_DIR: source.folder,
    DATABASE_URL: source.url ?? '',
    WEBHOOK_URLS: receivers.map(({ url }) => url).join(','),
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    RATE_LIMIT: 'off',
  });
  servers.start();
  await servers.settled();
});
after(async () => {
  await servers.end();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await db.close();
  await rm(folder, { recursive: true });
});

test('a backup made while requests are stored has each one completely, and all acknowledged ones', async (context: TestContext) => {
  const posts = openPosts(servers);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const visit = async () => {
    while (!over.signal.aborted) {
      const body = { request_id: randomUUID(), phone: '138-0000-1234' };
      const { receipt } = await posts.post<{ receipt: string }>('/v1/test/lead', body);
      acknowledged.push(receipt);
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  const made: { file: string; before: string[] }[] = [];
  while (made.length < BACKUPS) {
    const file = join(folder, `${made.length}.tar.zst`);
    while (acknowledged.length < (made.length + 1) * 15) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const before = [...acknowledged];
    const { code, err } = await runTool('backup.ts', [file], source, source.folder);
    assert.equal(code, 0, err);
    made.push({ file, before });
  }
  over.abort();
  await visits;

  for (const { file, before } of made) {
    const { place, remove } = await emptyPlace();
    const { code, err } = await runTool('restore.ts', [file], place, place.folder);
    assert.equal(code, 0, err);
    const own = await openDatabase(place);
    const leads = await own.kysely.selectFrom('lead').select(['id', 'receipt']).execute();
    const steps = await own.kysely.selectFrom('lead_step').select('lead_id').execute();
    const messages = await own.kysely.selectFrom('outbox_message').select('recipient').execute();
    await own.close();
    const receipts = new Set(leads.map(({ receipt }) => receipt));
    assert.deepEqual(
      before.filter((receipt) => !receipts.has(receipt)),
      [],
      'acknowledged',
    );
    assert.deepEqual(
      steps.map(({ lead_id }) => lead_id).toSorted(),
      leads.map(({ id }) => id).toSorted(),
      'each request has its step',
    );
    assert.equal(messages.length, leads.length * receivers.length, 'each request has its messages');
    context.diagnostic(
      `${db.engine}: ${before.length} acknowledged before, ${leads.length} in the backup, ${acknowledged.length} at the end`,
    );
    await remove();
  }
});
