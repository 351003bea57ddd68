import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { transact } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { watchVersion } from './watch-version.ts';

test('a change of the inventory is noticed within a second, without a query for each page', async () => {
  const db = await openTestDatabase();
  let now = 0;
  const version = watchVersion(db, pino({ level: 'silent' }), () => now);
  const before = await version();
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  assert.equal(await version(), before);
  now = 1_000;
  assert.equal(await version(), before + 1);
  await db.close();
});

test('while the database does not respond, the last known version is used and a warning logged', async () => {
  const db = await openTestDatabase();
  const lines: string[] = [];
  let now = 0;
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const version = watchVersion(db, log, () => now);
  const known = await version();
  await db.close();
  now = 1_000;
  assert.equal(await version(), known);
  assert.match(lines.join(''), /cannot be read/);
  await assert.rejects(watchVersion(db, log)());
});

test('a clock that is set back does not hide a change', async ({ mock }) => {
  const db = await openTestDatabase();
  let wallClock = Date.now();
  mock.method(Date, 'now', () => wallClock);
  const version = watchVersion(db, pino({ level: 'silent' }));
  const before = await version();
  wallClock -= 3_600_000;
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  await sleep(1_001);
  assert.equal(await version(), before + 1);
  await db.close();
});
