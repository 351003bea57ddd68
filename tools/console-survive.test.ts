import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#/app/console/accounts/roles.ts';
import type { AuditValues } from '#/app/console/audit/queries.ts';
import type { StaffAuditTable } from '#/app/console/audit/tables.ts';
import { toSource } from '#/app/demo/inventory.ts';
import type { PublishResult } from '#/app/inspection/drafts/calls/draft-schema.ts';
import { listPublished } from '#/app/inspection/queries.ts';
import { notePlace } from '#/app/leads/lead-payload.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { openStaff, type ConsoleAnswer } from '#/testing/console.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import {
  openTestServers,
  type TestServer,
  type TestServers,
} from '#/testing/leads/lead-servers.ts';
import { testLead } from '#/testing/leads/lead.ts';

/** Number of kills. `console-survive.long.test.ts` sets a greater one. */
const KILLS = Number(process.env.CONSOLE_KILLS ?? 5);
const SERVERS = 3;

/** The changes of one kind to one subject, such as the prices of a car. */
type Changes = {
  action: string;
  subject: string;
  /** The audited field by whose value a change is recognised. */
  field: string;
  /** The values that were acknowledged. */
  stored: string[];
  /** Values that may be stored or not: an answer was lost, and then another person changed them. */
  unknown: string[];
};

/** A person of the staff. `send` repeats a call until a server answers it. */
type Person = {
  /** Makes a call. `isRepeated` is true if an answer was lost. */
  send<Data = Record<string, unknown>>(
    path: string,
    body?: object,
  ): Promise<ConsoleAnswer<Data> & { isRepeated: boolean }>;
};

const START_PRICE = 90_000;
const START_TITLE = '试驾时听什么';

/** Ends the work of the staff. */
const over = new AbortController();
let db: TestDatabase;
let folder: string;
let context: Context;
let servers: TestServers;
const changes = new Map<string, Changes>();
let acknowledged = 0;
let repeated = 0;
let conflicts = 0;

before(async () => {
  db = await openTestDatabase();
  folder = db.place.url ? await mkdtemp(join(tmpdir(), 'forecourt-console-')) : db.place.folder;
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: db.place.url ?? '',
    // The origin of the pages whose calls the servers accept.
    SITE_ORIGIN: 'http://localhost',
  };
  context = createContext({ db, config: readConfig({ DEMO: 'off', ...settings }, NO_BRAND) });
  const car = { title: '2021款 大众迈腾', brand: '大众', type: '在售', price: START_PRICE };
  const build = { energy: '汽油', body: '轿车', gearbox: '双离合', seats_count: 5 };
  const cars = ['PRICE', 'STATUS', 'INSPECTED'].map((id) => ({ id, ...car, ...build }));
  await importRows('cars.jsonl', cars);
  await importRows('articles.jsonl', [
    { id: 'words', title: START_TITLE, published: '2026-10-08', body: '先听三十秒。' },
  ]);
  servers = openTestServers(settings, { module: '#/testing/call-server.ts', serve: 'serveCalls' });
});
after(async () => {
  over.abort();
  await servers.end();
  await db.close();
  if (folder !== db.place.folder) await rm(folder, { recursive: true });
});

async function importRows(name: string, rows: readonly object[]): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { bad } = await importRecords(db, [toSource(file)]);
  assert.deepEqual(bad, []);
}

/** Timeout in ms. A server starts after each kill, which takes a busy machine up to half a minute. */
const MOST_MS = 5 * 60_000 + KILLS * 30_000;

test(
  'every acknowledged change in the console is stored and audited once, however often servers are killed',
  { timeout: MOST_MS },
  async (test: TestContext) => {
    const started = performance.now();
    const [shared, own] = [await addLead('13800000001'), await addLead('13800000002')];
    const jobs: [name: string, role: Role, work: (person: Person) => Promise<void>][] = [
      ['林姐', 'owner', changePrices],
      ['何店长', 'manager', changePrices],
      ['小周', 'sales', changeStatus],
      ['小吴', 'manager', (person) => addNotes(shared, person)],
      ['小郑', 'manager', (person) => addNotes(shared, person)],
      ['小孙', 'manager', (person) => endCalls(shared, person)],
      ['小王', 'manager', (person) => changeStages(own, person)],
      ['小文', 'editor', changeTitles],
      ['小何', 'editor', changeTitles],
      ['小冯', 'editor', addQuestions],
      ['周师傅', 'inspector', publishVersions],
    ];
    const people = await Promise.all(jobs.map(([name, role]) => openPerson(name, role)));
    for (let at = 0; at < SERVERS; at += 1) servers.start();
    const work = Promise.all(
      jobs.map(async ([, , job], at) => {
        const person = people[at];
        if (!person) return;
        while (!over.signal.aborted) await job(person);
      }),
    );
    let underWay = 0;
    for (let kills = 0; kills < KILLS; kills += 1)
      underWay += await Promise.race([killOne(), work.then(() => 0)]);
    over.abort();
    await work;

    const rows = await db.kysely.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    for (const each of changes.values()) assertAudited(each, rows);
    await assertCars(rows);
    await assertTitle(rows);
    await assertLeads(rows, { shared, own });
    await assertVersions();
    test.diagnostic(
      `${db.engine}: ${KILLS} kills in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
        `${underWay} calls under way at them, ${repeated} calls repeated; ` +
        `${acknowledged} changes acknowledged, ${conflicts} conflicts`,
    );
  },
);

/** Returns the id of a new lead. */
async function addLead(phone: string): Promise<string> {
  const { receipt } = await takeLead(context, testLead({ phone }));
  return (await findByReceipt(db, receipt))?.id ?? '';
}

/**
 * Kills a server while it handles a call, and starts another. Returns the number of pending calls.
 */
async function killOne(): Promise<number> {
  const before = acknowledged;
  for (;;) {
    const busy = [...servers.all].find((server) => server.busy > 0);
    if (busy && servers.all.size > 1 && acknowledged >= before + 10) {
      await sleep(randomInt(6));
      const pending = busy.busy;
      await busy.kill();
      servers.start();
      return pending;
    }
    await sleep(1);
  }
}

async function openPerson(name: string, role: Role): Promise<Person> {
  let lost = 0;
  const branch = role === 'owner' || role === 'editor' ? {} : { branchId: 'wuhou' };
  const staff = await openStaff({ db, context, answer }, name, role, branch);

  /** Sends a call to any server. Repeats it until a server responds. */
  async function answer(path: string, init?: RequestInit): Promise<Response> {
    for (;;) {
      const all = [...servers.all];
      const server = all[randomInt(Math.max(1, all.length))];
      const response = server && (await sendTo(server, path, init));
      if (response) return response;
      if (over.signal.aborted && all.length === 0) throw new Error('All servers are gone');
      if (server) {
        lost += 1;
        repeated += 1;
      }
      await sleep(10);
    }
  }

  return {
    async send<Data>(path: string, body?: object) {
      const before = lost;
      const answered = await staff.send<Data>(path, body);
      return { ...answered, isRepeated: lost > before };
    },
  };
}

/**
 * Sends a call and returns the response; undefined if the server was killed or cannot respond now.
 */
async function sendTo(
  server: TestServer,
  path: string,
  init?: RequestInit,
): Promise<Response | undefined> {
  server.busy += 1;
  try {
    const response = await fetch(server.origin + path, init);
    const body = await response.text();
    return response.status === 503 ? undefined : new Response(body, response);
  } catch (error) {
    // The connection was lost. It is unknown whether the change was stored, so the call is repeated.
    assert.ok(error instanceof TypeError, String(error));
    return undefined;
  } finally {
    server.busy -= 1;
  }
}

/** Notes the outcome of a change to `value`. */
function note(
  kind: Omit<Changes, 'stored' | 'unknown'>,
  value: string,
  outcome: 'stored' | 'unknown',
): void {
  const key = `${kind.action} ${kind.subject}`;
  const each = changes.get(key) ?? { ...kind, stored: [], unknown: [] };
  changes.set(key, each);
  each[outcome].push(value);
  if (outcome === 'stored') acknowledged += 1;
}

let drawn = 0;
/** Returns a number that differs in each call. */
const draw = () => (drawn += 1);

/** Sets a new price of a car whose price a colleague also changes. */
async function changePrices({ send }: Person): Promise<void> {
  const from = (await send<{ car: { price: number } }>('cars/PRICE')).data.car.price;
  const to = START_PRICE + draw();
  const body = { from, to, is_confirmed: true };
  const { status, data, isRepeated, message } = await send('cars/PRICE/price', body);
  const kind = { action: 'car.price', subject: 'car PRICE', field: 'price' };
  noteShared(kind, to, { status, present: data.present, isRepeated, message });
}

/** Changes the title of an article that a colleague also changes. */
async function changeTitles({ send }: Person): Promise<void> {
  const path = 'content/article/words';
  const from = (await send<{ values: { title: string } }>(path)).data.values.title;
  const to = `听什么 ${draw()}`;
  const body = { fields: { title: { from, to } } };
  const { status, data, isRepeated, message } = await send(path, body);
  const kind = { action: 'content.change', subject: 'article words', field: 'title' };
  noteShared(kind, to, { status, present: data.present, isRepeated, message });
}

/** Notes the outcome of a change of a value that a colleague may have changed meanwhile. */
function noteShared(
  kind: Omit<Changes, 'stored' | 'unknown'>,
  to: string | number,
  answer: { status: number; message: string; present: unknown; isRepeated: boolean },
): void {
  if (answer.status === 200) return note(kind, String(to), 'stored');
  assert.equal(answer.status, 409, answer.message);
  if (!answer.isRepeated) conflicts += 1;
  else note(kind, String(to), answer.present === to ? 'stored' : 'unknown');
}

/** Changes the status of a car. Only this person changes it. */
async function changeStatus({ send }: Person): Promise<void> {
  const from = (await send<{ car: { state: string } }>('cars/STATUS')).data.car.state;
  const to = from === '在售' ? '已预定' : '在售';
  const answer = await send('cars/STATUS/status', { from, to });
  expectStored(answer);
  note({ action: 'car.status', subject: 'car STATUS', field: 'status' }, to, 'stored');
}

/** Asserts that a change was stored. If an answer was lost, the repeated call may be refused. */
function expectStored({ status, message, isRepeated }: Awaited<ReturnType<Person['send']>>): void {
  assert.ok(status === 200 || (isRepeated && status >= 409), `${status} ${message}`);
}

const STAGES = ['contacted', 'booked', 'visited'] as const;

/** Changes the stage of a lead. Only this person changes it. */
async function changeStages(id: string, { send }: Person): Promise<void> {
  const from = (await send<{ lead: { stage: string } }>(`leads/${id}`)).data.lead.stage;
  const stage = STAGES[STAGES.findIndex((each) => each === from) + 1] ?? STAGES[0];
  const more = stage === 'contacted' ? { reason: '改期', next_at: new Date().toISOString() } : {};
  expectStored(await send(`leads/${id}/stage`, { from, stage, ...more }));
  note({ action: 'lead.stage', subject: `lead ${id}`, field: 'stage' }, stage, 'stored');
}

const notes: string[] = [];

/** Adds a note to a lead to which a colleague also adds some. */
async function addNotes(id: string, { send }: Person): Promise<void> {
  const text = `备注 ${draw()}`;
  const note_id = randomUUID().replaceAll('-', '');
  const { status, message } = await send(`leads/${id}/note`, { note_id, note: text });
  assert.equal(status, 200, message);
  notes.push(text);
  acknowledged += 1;
}

let calls = 0;

/** Records the end of a call to a customer. */
async function endCalls(id: string, { send }: Person): Promise<void> {
  const call_id = randomUUID().replaceAll('-', '');
  const { status, message } = await send(`leads/${id}/call`, { call_id, outcome: 'no-answer' });
  assert.equal(status, 200, message);
  calls += 1;
  acknowledged += 1;
}

/** Creates a question. */
async function addQuestions({ send }: Person): Promise<void> {
  const id = `q${draw()}`;
  const values = { id, asks: `问题 ${id}`, answer: '可以' };
  expectStored(await send('content/faq', { values }));
  note({ action: 'content.add', subject: `faq ${id}`, field: 'asks' }, values.asks, 'stored');
}

/** The number of the report whose versions are published. */
let reportId: string | undefined;

/** Publishes the next version of an inspection. */
async function publishVersions({ send }: Person): Promise<void> {
  const opening = { car_id: 'INSPECTED', ...(reportId !== undefined && { report_id: reportId }) };
  const opened = await send<{ id: string }>('inspections', opening);
  assert.equal(opened.status, 200, opened.message);
  const path = `inspections/${opened.data.id}`;
  type Written = { item: string; version: number };
  const { data: state } = await send<{ points: Written[]; report: Written | null }>(path);
  const known = new Set(state.points.map(({ item }) => item));
  const { checkpoints } = (await send<{ checkpoints: { item: string }[] }>(`${path}/checkpoints`))
    .data;
  const write = (item: string, fields: object, base = 0) => ({
    write_id: randomUUID(),
    base,
    measured_at: '2026-11-20 10:00',
    item,
    ...fields,
  });
  const writes = [
    write('report', { odometer_km: 81_200 + draw(), transfers: 1, keys: 2 }, state.report?.version),
    ...checkpoints
      .filter(({ item }) => !known.has(item))
      .map(({ item }) => write(item, { result: 'normal' })),
  ];
  for (let at = 0; at < writes.length; at += 200) {
    const body = { writes: writes.slice(at, at + 200) };
    const { data } = await send<{ results: { outcome: string }[] }>(`${path}/writes`, body);
    assert.ok(
      data.results.every(({ outcome }) => outcome === 'saved'),
      JSON.stringify(data.results.find(({ outcome }) => outcome !== 'saved')),
    );
  }
  const dry = await send<PublishResult>(`${path}/publish`, { dry_run: true });
  const acknowledgedWarnings = dry.data.warnings.map(({ code }) => code);
  const body = { acknowledged: acknowledgedWarnings };
  const { status, data, message } = await send<PublishResult>(`${path}/publish`, body);
  assert.equal(status, 200, message);
  const { report_id = '', version } = data.published ?? {};
  reportId = report_id;
  const kind = { action: 'inspection.publish', subject: 'car INSPECTED', field: 'report' };
  note(kind, `${report_id} 第 ${version} 版`, 'stored');
}

const valuesOf = (text: string) => JSON.parse(text) as AuditValues;

/** Asserts that each acknowledged change is audited exactly once, and no other change is. */
function assertAudited(
  { action, subject, field, stored, unknown }: Changes,
  rows: readonly StaffAuditTable[],
): void {
  const audited = rows
    .filter((row) => row.action === action && row.subject === subject)
    .map(({ after_values }) => String(valuesOf(after_values)[field]));
  const place = `${action} ${subject}`;
  for (const value of stored) {
    const at = audited.indexOf(value);
    assert.ok(at >= 0, `${place}: ${value} is not audited`);
    audited.splice(at, 1);
  }
  for (const value of unknown) {
    const at = audited.indexOf(value);
    if (at >= 0) audited.splice(at, 1);
  }
  assert.deepEqual(audited, [], `${place}: audited twice, or never acknowledged`);
}

/**
 * Returns the last value of a field. Asserts that each audited change begins with the value after
 * another one.
 */
function lastOf(
  rows: readonly StaffAuditTable[],
  { action, field, first }: { action: string; field: string; first: string | number },
): unknown {
  const steps = new Map<unknown, unknown>();
  const own = rows.filter((row) => row.action === action);
  for (const { before_values, after_values } of own)
    steps.set(valuesOf(before_values)[field], valuesOf(after_values)[field]);
  let last: unknown = first;
  for (let at = 0; at < own.length; at += 1) last = steps.get(last);
  assert.equal(steps.size, own.length);
  assert.equal(steps.has(last), false);
  return last;
}

async function assertCars(rows: readonly StaffAuditTable[]): Promise<void> {
  const stored = await listRowsOf(db, 'car', ['PRICE', 'STATUS']);
  const cars = new Map(
    stored.map(({ key, row }) => [key, JSON.parse(row) as { price: number; type: string }]),
  );
  const price = lastOf(rows, { action: 'car.price', field: 'price', first: START_PRICE });
  assert.equal(cars.get('PRICE')?.price, price);
  const projected = await db.kysely
    .selectFrom('car')
    .select('price')
    .where('id', '=', 'PRICE')
    .execute();
  assert.deepEqual(projected, [{ price }]);
  const status = rows.findLast(({ action }) => action === 'car.status');
  assert.equal(cars.get('STATUS')?.type, valuesOf(status?.after_values ?? '{}').status);
}

async function assertTitle(rows: readonly StaffAuditTable[]): Promise<void> {
  const title = lastOf(rows, { action: 'content.change', field: 'title', first: START_TITLE });
  const [stored] = await listRowsOf(db, 'article', ['words']);
  assert.equal((JSON.parse(stored?.row ?? '{}') as { title: string }).title, title);
  const keys = rows.filter(({ action }) => action === 'content.add').map(({ subject }) => subject);
  const questions = await db.kysely
    .selectFrom('record_row')
    .select('key')
    .where('type', '=', 'faq')
    .execute();
  assert.deepEqual(questions.map(({ key }) => `faq ${key}`).toSorted(), keys.toSorted());
}

async function assertLeads(
  rows: readonly StaffAuditTable[],
  { shared, own }: { shared: string; own: string },
): Promise<void> {
  const steps = await db.kysely
    .selectFrom('lead_step')
    .select(['number', 'note'])
    .where('lead_id', '=', shared)
    .where('note', 'is not', null)
    .execute();
  const texts = steps.map(({ number, note: text }) =>
    context.personal.open(text ?? '', notePlace(shared, number)),
  );
  assert.deepEqual((await Promise.all(texts)).toSorted(), notes.toSorted());
  const audited = rows
    .filter(({ action }) => action === 'lead.note')
    .map(({ after_values }) => valuesOf(after_values).note);
  assert.deepEqual(audited.toSorted(), steps.map(({ number }) => `${shared} ${number}`).toSorted());
  assert.equal(rows.filter(({ action }) => action === 'lead.no-answer').length, calls);
  const { stage } = await db.kysely
    .selectFrom('lead_case')
    .select('stage')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  const last = rows.findLast(({ action }) => action === 'lead.stage');
  assert.equal(valuesOf(last?.after_values ?? '{}').stage, stage);
}

async function assertVersions(): Promise<void> {
  const published = await listPublished(db, reportId === undefined ? [] : [reportId]);
  const { stored = [] } = changes.get('inspection.publish car INSPECTED') ?? {};
  assert.ok(stored.length > 0);
  assert.deepEqual(
    published.map(({ version }) => `${reportId} 第 ${version} 版`).toSorted(),
    stored.toSorted(),
  );
}
