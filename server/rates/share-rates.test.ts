import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createRateLimit } from '#/server/http/rate-limit.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startSharingRates } from './share-rates.ts';

const EVERY_MS = 20;

let db: TestDatabase;
const stopping = new AbortController();
const running: Promise<void>[] = [];
before(async () => {
  db = await openTestDatabase();
});
after(async () => {
  stopping.abort();
  await Promise.all(running);
  await db.close();
});

/** Returns the context of a process that shares its limits. */
function openProcess(failed = (error: unknown): void => assert.fail(String(error))) {
  const config = readConfig({ DATA_DIR: db.place.folder, RATE_LIMIT: '5' }, NO_BRAND);
  const context = createContext({ db, config });
  const { signal } = stopping;
  running.push(startSharingRates(context, { signal, failed, everyMs: EVERY_MS }));
  return context;
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const patience = Date.now() + 20_000; !isTrue(); await sleep(EVERY_MS)) {
    assert.ok(Date.now() < patience, what);
  }
}

test('a network has its number of forms at all processes together', async () => {
  const [one, other] = [openProcess(), openProcess()];
  for (let form = 0; form < 3; form += 1) assert.equal(one.posts.take('form 192.0.2.7'), 0);
  for (let form = 0; form < 2; form += 1) assert.equal(other.posts.take('form 192.0.2.7'), 0);
  await until(() => one.posts.waitOf('form 192.0.2.7') > 0, 'the first process counts all five');
  await until(() => other.posts.waitOf('form 192.0.2.7') > 0, 'the second process counts all five');
  assert.ok(one.posts.take('form 192.0.2.7') <= 60);
  assert.equal(one.posts.take('form 192.0.2.8'), 0, 'another network is not limited');
  assert.equal(one.guesses.waitOf('form 192.0.2.7'), 0, 'another limit is not used up');
});

test('the database has no address of a visitor', async () => {
  const rows = await db.kysely.selectFrom('rate_count').selectAll().execute();
  assert.ok(rows.length > 0);
  assert.doesNotMatch(JSON.stringify(rows), /192\.0\.2/);
});

test('limits that are added later are shared, and their ended windows deleted', async () => {
  const [one, other] = [openProcess(), openProcess()];
  const limits = [one, other].map(({ rates }) => {
    const limit = createRateLimit({ most: 1, withinMs: 300 });
    rates.set('console account', limit);
    return limit;
  });
  limits[0]?.take('owner');
  await until(() => (limits[1]?.waitOf('owner') ?? 0) > 0, 'the other process waits');
  await until(() => limits[1]?.waitOf('owner') === 0, 'the window ends there, too');
});

test('without the database each process counts by itself, and reports it once', async () => {
  const failures: unknown[] = [];
  const config = readConfig({ DATA_DIR: db.place.folder, RATE_LIMIT: '5' }, NO_BRAND);
  const context = createContext({ db, config });
  const closed = await openTestDatabase();
  await closed.close();
  const { signal } = stopping;
  const failed = (error: unknown) => void failures.push(error);
  running.push(
    startSharingRates({ ...context, db: closed }, { signal, failed, everyMs: EVERY_MS }),
  );
  for (let form = 0; form < 5; form += 1) assert.equal(context.posts.take('form'), 0);
  assert.ok(context.posts.take('form') > 0);
  await until(() => failures.length > 0, 'the failure is reported');
  await sleep(5 * EVERY_MS);
  assert.equal(failures.length, 1);
});
