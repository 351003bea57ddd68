import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { toSource } from '#/app/demo/inventory.ts';
import { openDraft } from '#/app/inspection/drafts/open-draft.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { pngOf } from '#/testing/inspectors.ts';
import {
  openTestServers,
  type TestServer,
  type TestServers,
} from '#/testing/leads/lead-servers.ts';

/** Number of kills. `drafts-survive.long.test.ts` sets a greater one. */
const KILLS = Number(process.env.DRAFT_KILLS ?? 4);
const SERVERS = 3;
const INSPECTORS = 5;
const CAR = 'SURVIVES';
/**
 * The checkpoints that the inspectors write. They are few, so that inspectors write the same ones.
 */
const ITEMS = [...CATALOGUE.keys()].slice(0, 12);
const AT = '2026-11-20 10:00';

type Sent = { write_id: string; item: string; base: number; words: string };
/** A write that a server acknowledged, with the version in its response. */
type Acknowledged = Sent & { version: number };
type Answer = { status: number; data: Record<string, unknown> };

let db: TestDatabase;
let folder: string;
let servers: TestServers;
let token: string;
let draft: string;
const acknowledged: Acknowledged[] = [];
const photos: { item: string; photo: string }[] = [];
let repeated = 0;
let conflicts = 0;

before(async () => {
  db = await openTestDatabase();
  folder = db.place.url ? await mkdtemp(join(tmpdir(), 'forecourt-drafts-')) : db.place.folder;
  const file = join(folder, 'cars.ndjson');
  const car = { id: CAR, title: '2021款 大众迈腾', brand: '大众', type: '在售' };
  await writeFile(file, `${JSON.stringify(car)}\n`);
  await importRecords(db, [toSource(file)]);
  const now = new Date();
  token = (await createToken(db, { name: '手机', scopes: ['inspections:write'] }, now)) ?? '';
  const request = {
    car_id: CAR,
    business: 'retail',
    inspector: '周师傅',
    token: 'phone-1',
  } as const;
  draft = (await openDraft(db, request, now)).draft.id;
  const settings = { DATA_DIR: folder, DATABASE_URL: db.place.url ?? '' };
  servers = openTestServers(settings, {
    module: '#/testing/call-server.ts',
    serve: 'serveCalls',
  });
});
after(async () => {
  await servers.end();
  await db.close();
  if (folder !== db.place.folder) await rm(folder, { recursive: true });
});

/** Timeout in ms. A server starts after each kill. */
const MOST_MS = 10 * 60_000;

test(
  'every acknowledged write and photo is stored once, however often servers are killed',
  { timeout: MOST_MS },
  async (context: TestContext) => {
    const started = performance.now();
    for (let at = 0; at < SERVERS; at += 1) servers.start();
    const over = new AbortController();
    const work = Promise.all(
      Array.from({ length: INSPECTORS }, (_, at) => inspect(`检测员${at}`, over.signal)),
    );
    let underWay = 0;
    for (let kills = 0; kills < KILLS; kills += 1)
      underWay += await Promise.race([killOne(), work.then(() => 0)]);
    over.abort();
    await work;

    const rows = await db.kysely.selectFrom('inspection_draft_write').selectAll().execute();
    const byId = new Map(rows.map((row) => [row.write_id, row]));
    for (const { write_id, item, version, words } of acknowledged) {
      const row = byId.get(write_id);
      assert.ok(row, `${write_id} is lost`);
      const content = JSON.parse(row.content) as { words: string };
      assert.deepEqual([row.item, row.version, content.words], [item, version, words]);
    }
    assert.equal(rows.length, acknowledged.length, 'nothing is stored twice');
    for (const [item, own] of Map.groupBy(rows, (row) => row.item)) {
      const versions = own.map(({ version }) => version).toSorted((one, other) => one - other);
      assert.deepEqual(
        versions,
        Array.from({ length: own.length }, (_, at) => at + 1),
        item,
      );
    }
    await assertPhotos();
    context.diagnostic(
      `${db.engine}: ${KILLS} kills in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
        `${underWay} calls under way at them, ${repeated} calls repeated; ` +
        `${acknowledged.length} writes and ${photos.length} photos acknowledged, ${conflicts} conflicts`,
    );
  },
);

/**
 * Asserts that each acknowledged photo is at its checkpoint exactly once, and that its picture is
 * stored.
 */
async function assertPhotos(): Promise<void> {
  const rows = await db.kysely.selectFrom('inspection_draft_photo').selectAll().execute();
  const keys = rows.map(({ item, photo }) => `${item} ${photo}`);
  const expected = photos.map(({ item, photo }) => `${item} ${photo}`);
  assert.deepEqual(keys.toSorted(), expected.toSorted());
  for (const { photo } of photos) {
    const name = photo.slice('/media/'.length);
    await access(join(folder, 'media/originals', name.slice(0, 2), name));
  }
}

/**
 * Kills a server while it handles a call, and starts another. Returns the number of pending calls.
 */
async function killOne(): Promise<number> {
  const before = acknowledged.length;
  for (;;) {
    const busy = [...servers.all].find((server) => server.busy > 0);
    if (busy && servers.all.size > 1 && acknowledged.length >= before + 10) {
      await sleep(randomInt(6));
      const pending = busy.busy;
      await busy.kill();
      servers.start();
      return pending;
    }
    await sleep(1);
  }
}

/**
 * Writes points, one by one and several at once, and adds photos. Repeats each call until it is
 * acknowledged.
 */
async function inspect(by: string, over: AbortSignal): Promise<void> {
  const known = new Map<string, number>();
  while (!over.aborted) {
    const kind = randomInt(8);
    if (kind === 0) await addPhoto(by);
    else if (kind === 1) await replay(by, known);
    else await put(by, known, newWrite(known));
  }
}

function newWrite(known: ReadonlyMap<string, number>): Sent {
  const item = ITEMS[randomInt(ITEMS.length)] ?? '';
  return { write_id: randomUUID(), item, base: known.get(item) ?? 0, words: randomUUID() };
}

const bodyOf = (by: string, sent: Sent) => ({ ...sent, by, measured_at: AT, result: '轻微' });

/**
 * Sends a write until it is stored. After a conflict, sends it again with the current version as
 * `base`.
 */
async function put(by: string, known: Map<string, number>, sent: Sent): Promise<void> {
  const { item: _, ...body } = bodyOf(by, sent);
  const { status, data } = await send('PUT', `points/${sent.item}`, JSON.stringify(body));
  if (status === 409) {
    const { version } = data.current as { version: number };
    known.set(sent.item, version);
    conflicts += 1;
    return put(by, known, { ...sent, base: version });
  }
  assert.equal(status, 200, JSON.stringify(data));
  note(known, sent, Number(data.version));
  if (randomInt(5) > 0) return;
  // The device may not have received the response.
  const again = await send('PUT', `points/${sent.item}`, JSON.stringify(body));
  assert.deepEqual(again.data, data);
}

/** Sends several writes in one call. Sends those with a conflict again, one by one. */
async function replay(by: string, known: Map<string, number>): Promise<void> {
  const writes = Array.from({ length: 5 }, () => newWrite(known));
  const unique = [...new Map(writes.map((each) => [each.item, each])).values()];
  const body = JSON.stringify({ writes: unique.map((sent) => bodyOf(by, sent)) });
  const { status, data } = await send('POST', 'writes', body);
  assert.equal(status, 200, JSON.stringify(data));
  const results = data.results as { outcome: string; write: { version: number } }[];
  for (const [at, { outcome, write }] of results.entries()) {
    const sent = unique[at];
    if (!sent) continue;
    if (outcome === 'conflict') {
      conflicts += 1;
      await put(by, known, { ...sent, base: write.version });
    } else {
      assert.equal(outcome, 'saved');
      note(known, sent, write.version);
    }
  }
}

function note(known: Map<string, number>, sent: Sent, version: number): void {
  known.set(sent.item, version);
  acknowledged.push({ ...sent, version });
}

async function addPhoto(by: string): Promise<void> {
  const item = [...CATALOGUE.keys()][randomInt(CATALOGUE.size)] ?? '';
  const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`;
  const path = `points/${item}/photos?by=${encodeURIComponent(by)}`;
  const { status, data } = await send('POST', path, new Uint8Array(await pngOf(colour)));
  assert.ok(status === 200 || status === 404, JSON.stringify(data));
  // A checkpoint that does not apply to the car cannot have photos.
  if (status === 404) return;
  const photo = String(data.photo);
  const isThere = photos.some((each) => each.item === item && each.photo === photo);
  if (!isThere) photos.push({ item, photo });
}

/** Sends a call to any server. Repeats it until a server responds. */
async function send(
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const type = typeof body === 'string' ? 'application/json' : 'image/png';
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  for (;;) {
    const all = [...servers.all];
    const server = all[randomInt(Math.max(1, all.length))];
    const answer = server && (await sendTo(server, path, { method, headers, body }));
    if (answer) return answer;
    repeated += 1;
    await sleep(10);
  }
}

/**
 * Sends a call and returns the response; undefined if the server was killed or cannot respond now.
 */
async function sendTo(
  server: TestServer,
  path: string,
  init: RequestInit,
): Promise<Answer | undefined> {
  server.busy += 1;
  try {
    const answer = await fetch(`${server.origin}/v1/dealer/inspections/${draft}/${path}`, init);
    const { data } = (await answer.json()) as { data: Answer['data'] };
    return answer.status === 503 ? undefined : { status: answer.status, data };
  } catch (error) {
    // The connection was lost. It is unknown whether the write was stored, so the call is repeated.
    assert.ok(error instanceof TypeError || error instanceof SyntaxError, String(error));
    return undefined;
  } finally {
    server.busy -= 1;
  }
}
