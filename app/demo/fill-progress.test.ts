import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { openTestDatabase } from '#/testing/database/database.ts';
import { fillDemo } from './inventory.ts';

test('the progress of filling the demo rises to 100 per cent', async () => {
  const db = await openTestDatabase();
  const photos = {
    add: async (path: string) => basename(path),
    check: async () => undefined,
    addFilm: async (path: string) => ({ src: basename(path) }),
    checkFilm: async () => undefined,
  };
  const percents: number[] = [];
  await fillDemo(db, photos, {
    log: () => {},
    onFilled: (percent) => percents.push(percent),
    count: 6,
  });
  await db.close();
  assert.deepEqual(
    percents,
    percents.toSorted((a, b) => a - b),
  );
  assert.ok(new Set(percents).size > 10);
  assert.equal(percents.at(-1), 100);
});
