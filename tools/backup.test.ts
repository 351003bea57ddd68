import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { dealerCalls } from '#/app/dealer-calls.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { applyWrites } from '#/app/inspection/drafts/apply-writes.ts';
import { openDraft } from '#/app/inspection/drafts/open-draft.ts';
import { startSigning } from '#/app/inspection/intake/sign-versions.ts';
import { advance } from '#/app/leads/desk/advance.ts';
import { exportPerson } from '#/app/leads/desk/person.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { services } from '#/app/services.ts';
import { castVote } from '#/app/votes/queries.ts';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createToken, holderOf } from '#/server/dealer/tokens.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import { verifySignedFile } from '#/server/signing/signature.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openShopDatabase } from '#/testing/shop.ts';
import { runTool } from '#/testing/tool.ts';
import {
  dumpAll,
  dumpPlace,
  emptyPlace,
  emptySqlite,
  type EmptyPlace,
} from '#/tools/backup/test-places.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const failed = (error: unknown): void => assert.fail(String(error));
const PICTURES = {
  'media/originals/ab/ab34567890123456789012345678ffffff': 'a picture',
  'media/originals/cd/cd34567890123456789012345678000000': 'another picture',
  'media/films/ef/ef345678901234567890123456780000.mp4': 'a film '.repeat(100_000),
};

let db: TestDatabase;
let folder: string;
let source: DatabasePlace;
let token: string | undefined;
const receipts: string[] = [];
const places: EmptyPlace[] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
  db = await openShopDatabase();
  source = { url: db.place.url, folder: db.place.url ? folder : db.place.folder };
  await fillShop();
});
after(async () => {
  for (const { remove } of places) await remove();
  await db.close();
  await rm(folder, { recursive: true });
});

function contextOf(own: Database, dataDir: string) {
  const settings = {
    DATA_DIR: dataDir,
    WEBHOOK_URLS: 'http://127.0.0.1:9/one,http://127.0.0.1:9/two',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
  };
  return createContext({ db: own, config: readConfig(settings, demoBrand), now: () => NOW });
}

/**
 * Fills the source with leads in every state, votes, tokens, views, signed reports and pictures.
 */
async function fillShop(): Promise<void> {
  const context = contextOf(db, source.folder);
  for (let at = 0; at < 12; at += 1) {
    const phone = `1380000${String(1_000 + at)}`;
    const { receipt } = await takeLead(context, testLead({ phone }));
    receipts.push(receipt);
    const lead = await findByReceipt(db, receipt);
    assert.ok(lead);
    if (at % 3 === 0) await advance(context, lead, { status: '评估中', note: '约了周六' });
  }
  const message = await db.kysely
    .selectFrom('outbox_message')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.kysely
    .updateTable('outbox_message')
    .set({ stuck_at: NOW.toISOString(), attempts: 9, problem: 'HTTP 500', claimed_by: 'gone' })
    .where('id', '=', message.id)
    .execute();
  for (let device = 0; device < 30; device += 1) {
    const choice = device % 2 === 0 ? 'yes' : 'no';
    await castVote(db, { question: 'price', device: String(device), choice, day: '2026-11-20' });
  }
  token = await createToken(db, { name: 'erp', scopes: ['records:read'], until: undefined }, NOW);
  const view = { day: '2026-11-20', route: 'home', car_id: '', environment: 'browser', views: 7 };
  await db.kysely.insertInto('page_view').values(view).execute();
  await takeInspection();
  const signing = new AbortController();
  const signed = startSigning(context, {
    signal: signing.signal,
    everyMs: 10,
    failed,
  });
  while ((await countUnsigned(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  signing.abort();
  await signed;
  for (const [name, text] of Object.entries({ ...PICTURES, 'media/variants/x': 'made again' })) {
    await mkdir(join(source.folder, name, '..'), { recursive: true });
    await writeFile(join(source.folder, name), text);
  }
}

/** Fills the tables of inspections that are being taken. */
async function takeInspection(): Promise<void> {
  const context = { ...contextOf(db, source.folder), who: '手机' };
  const { id: car_id } = await db.kysely
    .selectFrom('car')
    .select('id')
    .where('is_motorcycle', '=', 0)
    .executeTakeFirstOrThrow();
  const request = { car_id, business: 'retail', inspector: '周师傅', token: 'phone-1' } as const;
  const { draft } = await openDraft(db, request, NOW);
  const write = { base: 0, by: '李师傅', measured_at: NOW.toISOString(), resolve: false };
  await applyWrites(context, draft.id, [
    { ...write, write_id: 'w1', item: 'E06', content: { result: 'slight', words: '划痕' } },
  ]);
  const photo = { draft_id: draft.id, item: 'E06', photo: '/media/x', position: 1, words: null };
  const added = { inspector: '李师傅', added_at: NOW.toISOString(), token: '手机' };
  await db.kysely
    .insertInto('inspection_draft_photo')
    .values({ ...photo, ...added })
    .execute();
}

async function countUnsigned(own: Database): Promise<number> {
  const rows = await own.kysely
    .selectFrom('inspection')
    .select('digest')
    .where('signature', 'is', null)
    .execute();
  return rows.length;
}

const run = (tool: string, args: readonly string[], place: DatabasePlace) =>
  runTool(`${tool}.ts`, args, place, place.folder);

test('a shop restored on the other engine and back is the same, row by row', async (context: TestContext) => {
  const original = await dumpAll(db);
  const drafts = Object.keys(original).filter((table) => table.startsWith('inspection_draft'));
  assert.deepEqual(
    drafts.map((table) => original[table]?.length),
    [1, 2, 1, 1],
  );
  // The shop moves to SQLite, then to PostgreSQL and to SQLite again. Without a PostgreSQL for
  // tests, all moves are to SQLite.
  const route = [await emptySqlite(), await emptyPlace(), await emptySqlite()];
  places.push(...route);
  let from = source;
  for (const [at, { place }] of route.entries()) {
    const file = join(folder, `${at}.tar.zst`);
    const keys = join(folder, `${at}.keys.json`);
    const started = performance.now();
    const written = await run('backup', [file, '--keys', keys], from);
    assert.equal(written.code, 0, written.err);
    const middle = performance.now();
    const restored = await run('restore', [file, '--keys', keys], place);
    assert.equal(restored.code, 0, restored.err);
    assert.deepEqual(await dumpPlace(place), original, `stop ${at}`);
    for (const [name, text] of Object.entries(PICTURES)) {
      assert.equal(await readFile(join(place.folder, name), 'utf8'), text);
    }
    await assert.rejects(stat(join(place.folder, 'media/variants')), { code: 'ENOENT' });
    assert.equal((await stat(keys)).mode & 0o777, 0o600);
    const rows = Object.values(original).flat().length;
    context.diagnostic(
      `${from.url ? 'postgres' : 'sqlite'} to ${place.url ? 'postgres' : 'sqlite'}: ${rows} rows of ` +
        `${Object.keys(original).length} tables, ${(await stat(file)).size} bytes, ` +
        `backup ${Math.round(middle - started)} ms, restore ${Math.round(performance.now() - middle)} ms`,
    );
    from = place;
  }
});

test('after both moves reports verify, receipts respond, leads decrypt and tokens work', async () => {
  const place = places.at(-1)?.place;
  assert.ok(place);
  const own = await openDatabase(place);
  const context = contextOf(own, place.folder);
  const shop = createHttp({
    context,
    implementations: services,
    dealerCalls,
    readiness: { state: 'ready' },
    build: 'test',
    log: pino({ level: 'silent' }),
  });
  const before = createHttp({
    context: contextOf(db, source.folder),
    implementations: services,
    dealerCalls,
    readiness: { state: 'ready' },
    build: 'test',
    log: pino({ level: 'silent' }),
  });
  const same = async (path: string) => {
    const [one, other] = [await before.request(path), await shop.request(path)];
    const [text, again] = [await one.text(), await other.text()];
    assert.deepEqual([other.status, again], [one.status, text], path);
    return one.status === 200 ? again : undefined;
  };
  const reports = await own.kysely.selectFrom('inspection').selectAll().execute();
  let verified = 0;
  for (const { car_id, report_id, business, version } of reports) {
    const query = new URLSearchParams({
      id: car_id,
      report_id,
      business,
      version: String(version),
    });
    const text = await same(`/v1/vehicleInspection/proof?${query}`);
    // A car that is not published has no report at this path. The row of its report was compared
    // above.
    if (text === undefined) continue;
    assert.ok(verifySignedFile(text).ok, report_id);
    verified += 1;
  }
  assert.ok(verified > 10, `${verified} reports`);
  for (const receipt of receipts) assert.ok(await same(`/v1/receipt?no=${receipt}`));
  const leads = await own.kysely.selectFrom('lead').selectAll().execute();
  const clear = JSON.stringify(await exportPerson(leads, context, { who: 'test', why: 'test' }));
  assert.equal(clear.split('"欧阳小明"').length - 1, receipts.length);
  assert.ok(clear.includes('约了周六'));
  assert.equal((await holderOf(own, token ?? '', NOW, failed))?.name, 'erp');
  await context.signingKey();
  await own.close();
});

test('without the keys a message lists what stays encrypted, and the keys can follow', async () => {
  const { place, remove } = await emptyPlace();
  const file = join(folder, 'no-keys.tar.zst');
  const { code, out } = await run('backup', [file], source);
  assert.deepEqual([code, /The keys are not in it/.test(out)], [0, true]);
  const archive = await readFile(file);
  assert.ok(!archive.includes('PRIVATE KEY'));
  const restored = await run('restore', [file], place);
  assert.equal(restored.code, 0, restored.err);
  assert.match(restored.out, /The key .* of the inspection reports is not in .*report\.pem/);
  assert.match(restored.out, /lead\.personal: 12 stay encrypted without the key [0-9a-f]{16}/);
  assert.match(restored.out, /lead_step\.note: 4 stay encrypted/);
  assert.match(restored.out, /npm run restore -- --keys FILE/);
  const keys = join(folder, 'later.keys.json');
  assert.equal((await run('backup', ['--keys', keys], source)).code, 0);
  assert.equal((await run('restore', ['--keys', keys], place)).code, 0);
  const own = await openDatabase(place);
  const leads = await own.kysely.selectFrom('lead').selectAll().execute();
  const reason = { who: 'test', why: 'test' };
  const clear = await exportPerson(leads, contextOf(own, place.folder), reason);
  assert.ok(JSON.stringify(clear).includes('欧阳小明'));
  await own.close();
  await remove();
});
