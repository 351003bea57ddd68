import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRESS } from '#/app/leads/progress.ts';
import { SECRETS } from '#/app/leads/test-lead.ts';
import { openTestServers, type TestServers } from '#/app/leads/test-servers.ts';
import { openTestDatabase, type TestDatabase } from '#/database/test-database.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import {
  accepts,
  dropsLine,
  fails,
  hangs,
  openReceiver,
  type Behaviour,
  type Receiver,
} from '#/server/outbox/test-receiver.ts';
import { isSigned } from '#/server/outbox/test-signature.ts';

/** To let it run longer: LEAD_KILLS=500 node --test tools/leads-survive.test.ts */
const KILLS = Number(process.env.LEAD_KILLS ?? 50);
const SERVERS = 3;
const VISITORS = 6;
const WEBHOOK_SECRET = 'a-secret-of-the-test';
const { steps, ends } = PROGRESS.recycle;

type Acknowledged = { request_id: string; receipt: string };
/** What receivers took, in the order in which they did. */
type Taken = { lead: string; number: number };

let db: TestDatabase;
let folder: string;
let receivers: Receiver[];
const taken = new Map<Receiver, Taken[]>();
let servers: TestServers;
const acknowledged: Acknowledged[] = [];
let failures = 0;

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
  servers = openTestServers({
    DATA_DIR: folder,
    DATABASE_URL: db.place.url ?? '',
    WEBHOOK_URLS: receivers.map(({ url }) => url).join(','),
    WEBHOOK_SECRET,
    TRUSTED_PROXIES: '1',
  });
});
after(async () => {
  await servers.end();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await db.close();
  if (folder !== db.place.folder) await rm(folder, { recursive: true });
});

/** Every kill is a start of a server, which takes a busy machine a while. */
const MOST_MS = 10 * 60_000;

test(
  'what was acknowledged is there once and told in order, however often servers are killed',
  { timeout: MOST_MS },
  async (context: TestContext) => {
    const started = performance.now();
    for (let at = 0; at < SERVERS; at += 1) servers.start();
    const over = new AbortController();
    const visits = Array.from({ length: VISITORS }, () => visit(over.signal));
    const underWay = [];
    for (let kills = 0; kills < KILLS; kills += 1) underWay.push(await killOne());
    over.abort();
    await Promise.all(visits);
    await servers.settled();
    await untilDelivered();

    const rows = await db.kysely
      .selectFrom('lead')
      .select(['id', 'request_id', 'receipt'])
      .execute();
    const byRequest = new Map(rows.map((row) => [row.request_id, row]));
    assert.equal(rows.length, acknowledged.length, 'none doubled');
    for (const { request_id, receipt } of acknowledged)
      assert.equal(byRequest.get(request_id)?.receipt, receipt, 'none lost');
    const numbers = await numbersOfLeads();
    for (const receiver of receivers) assertTold(receiver, numbers);
    await assertNothingInClear();

    const messages = receivers.flatMap(({ received }) => received).length;
    const told = [...taken.values()].flat().length;
    context.diagnostic(
      `${db.engine}: ${KILLS} kills in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
        `${underWay.reduce((sum, each) => sum + each, 0)} posts under way at them; ` +
        `${acknowledged.length} requests acknowledged, ${failures} posts tried again; ` +
        `${told} messages taken by receivers of ${messages} sent, ` +
        `${[...numbers.values()].flat().length * receivers.length} to be told`,
    );
  },
);

/** Kills a server in the middle of its work and has another started; answers how many posts were under way. */
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

/** A visitor who sends one request after the other, each until it is acknowledged, some of them twice. */
async function visit(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const lead = { request_id: randomUUID(), phone: '138-0000-1234' };
    const { receipt } = await post<{ receipt: string }>('/v1/test/lead', lead);
    acknowledged.push({ request_id: lead.request_id, receipt });
    const what = randomInt(6);
    if (what === 0) {
      const again = await post<{ receipt: string }>('/v1/test/lead', lead);
      assert.equal(again.receipt, receipt);
    } else if (what === 1) {
      for (const status of [steps[1], ends[1]])
        await post('/v1/test/step', { receipt, status: status ?? '' });
    } else if (what === 2) {
      await post('/v1/receipt/withdraw', { no: receipt });
    }
  }
}

async function post<Data>(path: string, body: Record<string, string>): Promise<Data> {
  for (;;) {
    const all = [...servers.all];
    const server = all[randomInt(Math.max(1, all.length))];
    if (server) {
      server.busy += 1;
      const data = await postOnce<Data>(`${server.origin}${path}`, body);
      server.busy -= 1;
      if (data !== undefined) return data;
      failures += 1;
    }
    await sleep(10);
  }
}

async function postOnce<Data>(url: string, body: object): Promise<Data | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.1`,
      },
      body: JSON.stringify(body),
    });
    const { status, data } = (await answer.json()) as { status: string; data: Data };
    return answer.status === 200 && status === 'success' ? data : undefined;
  } catch {
    // The server was killed: whether it was stored nobody knows, so it is sent again.
    return undefined;
  }
}

function unreliable(): Behaviour {
  const luck = randomInt(20);
  if (luck < 2) return fails(500);
  if (luck === 2) return dropsLine;
  return luck === 3 ? hangs : accepts;
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

/** The numbers of what happened to each request. */
async function numbersOfLeads(): Promise<Map<string, number[]>> {
  const rows = await db.kysely
    .selectFrom('lead_step')
    .innerJoin('lead', 'lead.id', 'lead_step.lead_id')
    .select(['lead_id', 'number', 'erased_at'])
    .orderBy('number')
    .execute();
  const all = new Map<string, number[]>();
  for (const { lead_id, number } of rows) all.set(lead_id, [...(all.get(lead_id) ?? []), number]);
  return all;
}

/**
 * Each request was told whole, each number for the first time after those before it. That it was
 * taken may be left out where it was withdrawn before anybody was told.
 */
function assertTold(receiver: Receiver, numbers: ReadonlyMap<string, readonly number[]>): void {
  const first = new Map<string, number[]>();
  for (const { lead, number } of taken.get(receiver) ?? []) {
    const told = first.get(lead) ?? [];
    if (!told.includes(number)) first.set(lead, [...told, number]);
  }
  for (const [lead, wanted] of numbers) {
    const told = first.get(lead) ?? [];
    const isWithdrawn = told[0] === 2 && wanted.length === 2;
    assert.deepEqual(told, isWithdrawn ? [2] : wanted);
  }
  assert.equal([...first.keys()].filter((lead) => !numbers.has(lead)).length, 0);
  const last = receiver.received.at(-1);
  const headers = last?.headers as Record<string, string>;
  const signed = { body: last?.body ?? '', secret: WEBHOOK_SECRET };
  assert.ok(isSigned(headers, signed, new Date(last?.at ?? 0)));
}

/** Neither in a log line nor in a file of the database. */
async function assertNothingInClear(): Promise<void> {
  assert.ok(servers.lines.some((line) => line.includes('delivered')));
  const files = db.engine === 'sqlite' ? await readdir(folder) : [];
  const stored = await Promise.all(
    files.filter((file) => file.includes('sqlite')).map((file) => readFile(join(folder, file))),
  );
  assert.equal(stored.length > 0, db.engine === 'sqlite');
  for (const secret of SECRETS) {
    assert.ok(!servers.lines.some((line) => line.includes(secret)), `${secret} in a log line`);
    assert.ok(!stored.some((bytes) => bytes.includes(secret)), `${secret} in the database`);
  }
}
