import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formId } from '#/app/leads/content-id.ts';
import { PROGRESS, WITHDRAWN } from '#/app/leads/progress.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestServers, type TestServers } from '#/testing/leads/lead-servers.ts';
import { SECRETS } from '#/testing/leads/lead.ts';
import {
  accepts,
  answersCode,
  dropsLine,
  openReceiver,
  unreliable,
  type Receiver,
} from '#/testing/outbox/receiver.ts';
import { isSigned } from '#/testing/outbox/signature.ts';
import { BRANCH, openPosts, type Posts } from '#/testing/posts.ts';

/** Number of kills. `leads-survive.long.test.ts` sets a greater one. */
const KILLS = Number(process.env.LEAD_KILLS ?? 5);
const SERVERS = 3;
const VISITORS = 6;
const WEBHOOK_SECRET = 'a-secret-of-the-test';
/** The error code of the chat platform for too many messages. */
const TOO_OFTEN = 45009;
const { steps, ends } = PROGRESS.recycle;

/**
 * A request that a server acknowledged. The response to a form sent without JavaScript has no `id`.
 */
type Acknowledged = { id?: string; receipt: string };
type Taken = { lead: string; number: number };

let db: TestDatabase;
let folder: string;
let receivers: Receiver[];
/** The robot of the chat group. `posted` has the texts that it accepted, in order. */
let robot: Receiver;
const posted: string[] = [];
const taken = new Map<Receiver, Taken[]>();
let servers: TestServers;
const acknowledged: Acknowledged[] = [];
const phones: string[] = [];
let posts: Posts;

before(async () => {
  db = await openTestDatabase();
  folder = db.place.url ? await mkdtemp(join(tmpdir(), 'forecourt-leads-')) : db.place.folder;
  receivers = [await openReceiver(), await openReceiver()];
  for (const [at, receiver] of receivers.entries()) {
    taken.set(receiver, []);
    receiver.behave((res, received) => {
      const behaviour = at === 0 ? accepts : unreliable();
      if (behaviour === accepts) note(receiver, received.body);
      behaviour(res, received);
    });
  }
  robot = await openReceiver();
  robot.behave((res, received) => {
    const luck = randomInt(20);
    if (luck > 2) posted.push(received.body);
    const behaviour = luck > 2 ? answersCode(0) : luck === 2 ? dropsLine : answersCode(TOO_OFTEN);
    behaviour(res, received);
  });
  await db.kysely.insertInto('branch').values(BRANCH).execute();
  servers = openTestServers({
    DATA_DIR: folder,
    DATABASE_URL: db.place.url ?? '',
    WEBHOOK_URLS: receivers.map(({ url }) => url).join(','),
    WEBHOOK_SECRET,
    WECOM_ROBOT_URL: robot.url,
    TRUSTED_PROXIES: '1',
  });
  posts = openPosts(servers);
});
after(async () => {
  await servers.end();
  await Promise.all([robot, ...receivers].map((receiver) => receiver.close()));
  await db.close();
  if (folder !== db.place.folder) await rm(folder, { recursive: true });
});

/** Timeout in ms. A server starts after each kill. */
const MOST_MS = 10 * 60_000;

test(
  'every acknowledged request is stored once and reported in order, however often servers are killed',
  { timeout: MOST_MS },
  async (context: TestContext) => {
    const started = performance.now();
    for (let at = 0; at < SERVERS; at += 1) servers.start();
    const over = new AbortController();
    const visits = Promise.all(Array.from({ length: VISITORS }, () => visit(over.signal)));
    const underWay: number[] = [];
    while (underWay.length < KILLS)
      underWay.push(await Promise.race([killOne(), visits.then(() => 0)]));
    over.abort();
    await visits;
    await servers.settled();
    await untilDelivered();

    const rows = await db.kysely
      .selectFrom('lead')
      .select(['id', 'request_id', 'receipt'])
      .execute();
    const byReceipt = new Map(rows.map((row) => [row.receipt, row]));
    assert.equal(rows.length, acknowledged.length, 'no duplicates');
    for (const { id, receipt } of acknowledged) {
      const row = byReceipt.get(receipt);
      assert.ok(row && (id ?? row.request_id) === row.request_id, 'no lost requests');
    }
    assertPosted();
    const numbers = await numbersOfLeads();
    for (const receiver of receivers) assertDelivered(receiver, numbers, await listErased());
    await assertNothingInClear();

    const delivered = [...taken.values()].flat().length;
    context.diagnostic(
      `${db.engine}: ${KILLS} kills in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
        `${underWay.reduce((sum, each) => sum + each, 0)} posts under way at them; ` +
        `${acknowledged.length} requests acknowledged, ${posts.failures()} posts tried again; ` +
        `${delivered} messages taken by receivers of ${receivers.flatMap(({ received }) => received).length} sent, ` +
        `${[...numbers.values()].flat().length * receivers.length} to be told`,
    );
  },
);

/**
 * Kills a server while it handles a post, and starts another. Returns the number of pending posts.
 */
async function killOne(): Promise<number> {
  const before = acknowledged.length;
  for (;;) {
    const busy = [...servers.all].find(({ busy: posts }) => posts > 0);
    if (busy && servers.all.size > 1 && acknowledged.length >= before + 3) {
      await sleep(randomInt(4));
      const posts = busy.busy;
      await busy.kill();
      servers.start();
      return posts;
    }
    await sleep(1);
  }
}

/**
 * Sends requests one after the other. Repeats each until it is acknowledged, and sends some of them
 * twice.
 */
async function visit(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const request_id = randomUUID();
    const isForm = randomInt(4) === 0;
    // Each request has its own number: the group gets only a few messages a day about one.
    const phone = `138${randomInt(10_000_000, 100_000_000)}`;
    const written = phone.replace(/^(...)(....)/, '$1-$2-');
    phones.push(phone);
    const send = async () =>
      isForm
        ? { receipt: await posts.postForm(phone) }
        : posts.post<{ receipt: string }>('/v1/test/lead', { request_id, phone: written });
    const { receipt } = await send();
    acknowledged.push(isForm ? { receipt } : { id: formId(request_id, phone), receipt });
    const what = randomInt(6);
    if (what === 0) assert.equal((await send()).receipt, receipt);
    if (what === 1 || what === 2) {
      for (const status of [steps[1], ends[1]])
        await posts.post('/v1/test/step', { receipt, status: status ?? '' });
    }
    if (what === 2 || what === 3) await posts.post('/v1/receipt/withdraw', { no: receipt });
  }
}

function note(receiver: Receiver, body: string): void {
  const { data } = JSON.parse(body) as { data: { id: string; number: number } };
  taken.get(receiver)?.push({ lead: data.id, number: data.number });
}

async function untilDelivered(): Promise<void> {
  const patience = Date.now() + 60_000;
  while ((await listWaiting(db)).length > 0) {
    assert.ok(Date.now() < patience, `left: ${JSON.stringify(await listWaiting(db))}`);
    await sleep(50);
  }
}

/** Returns the numbers of the steps of each request in order, by the id of its lead. */
async function numbersOfLeads(): Promise<Map<string, number[]>> {
  const rows = await db.kysely
    .selectFrom('lead_step')
    .innerJoin('lead', 'lead.id', 'lead_step.lead_id')
    .select(['lead_id', 'number'])
    .orderBy('number')
    .execute();
  const all = new Map<string, number[]>();
  for (const { lead_id, number } of rows) all.set(lead_id, [...(all.get(lead_id) ?? []), number]);
  return all;
}

async function listErased(): Promise<ReadonlySet<string>> {
  const rows = await db.kysely.selectFrom('lead').select(['id', 'erased_at']).execute();
  return new Set(rows.flatMap(({ id, erased_at }) => (erased_at === null ? [] : id)));
}

/**
 * Asserts that the chat group received each request, and nothing about a request after its
 * withdrawal. A request is identified by the end of its receipt number. Requests with equal ends
 * are skipped.
 */
function assertPosted(): void {
  const ends = acknowledged.map(({ receipt }) => receipt.slice(-4));
  for (const end of ends.filter((each) => ends.indexOf(each) === ends.lastIndexOf(each))) {
    const texts = posted.filter((text) => text.includes(`尾号 ${end}`));
    assert.ok(texts.length > 0, 'the group got messages');
    const isWithdrawn = texts.map((text) => text.includes(WITHDRAWN));
    assert.deepEqual(isWithdrawn, isWithdrawn.toSorted(), 'no message after a withdrawal notice');
  }
}

/**
 * Asserts that a receiver received every step of each request, and that the first copies of the
 * steps arrived in order. Of a withdrawn request the withdrawal is required, but earlier steps may
 * be missing.
 */
function assertDelivered(
  receiver: Receiver,
  numbers: ReadonlyMap<string, readonly number[]>,
  erased: ReadonlySet<string>,
): void {
  const first = new Map<string, number[]>();
  for (const { lead, number } of taken.get(receiver) ?? []) {
    const delivered = first.get(lead) ?? [];
    if (!delivered.includes(number)) first.set(lead, [...delivered, number]);
  }
  for (const [lead, expected] of numbers) {
    const delivered = first.get(lead) ?? [];
    assert.deepEqual(delivered, erased.has(lead) ? delivered.toSorted((a, b) => a - b) : expected);
    assert.equal(delivered.at(-1), expected.at(-1));
  }
  assert.equal([...first.keys()].filter((lead) => !numbers.has(lead)).length, 0);
  const last = receiver.received.at(-1);
  const headers = last?.headers as Record<string, string>;
  const signed = { body: last?.body ?? '', secret: WEBHOOK_SECRET };
  assert.ok(isSigned(headers, signed, new Date(last?.at ?? 0)));
}

/** Asserts that no log line and no file of the database contains unencrypted personal data. */
async function assertNothingInClear(): Promise<void> {
  assert.ok(servers.lines.some((line) => line.includes('delivered')));
  const files = db.engine === 'sqlite' ? await readdir(folder) : [];
  const stored = await Promise.all(
    files.filter((file) => file.includes('sqlite')).map((file) => readFile(join(folder, file))),
  );
  assert.equal(stored.length > 0, db.engine === 'sqlite');
  for (const secret of [...SECRETS, ...phones]) {
    assert.ok(!servers.lines.some((line) => line.includes(secret)), `${secret} in a log line`);
    assert.ok(!stored.some((bytes) => bytes.includes(secret)), `${secret} in the database`);
  }
}
