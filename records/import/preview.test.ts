import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { bike } from '#/testing/bikes.ts';
import { createPreview, MOST_PREVIEWED } from './preview.ts';

const now = new Date('2026-11-26T04:00:00Z');
const requests: string[][] = [];
const type: RecordType = {
  ...bike,
  async listCards(_, keys) {
    requests.push([...keys]);
    return new Map(keys.map((key) => [key, { key }]));
  },
};
const reason = { code: 'old', zh: '旧', en: 'old' };
const noted = [{ field: 'title', heading: '标题', reason, code: 'denied_claim' as const }];
const row = (line: number, issues: typeof noted = []) => ({
  line,
  row: { id: `b${line}` },
  warnings: issues,
});
const refused = (line: number) => ({
  line,
  row: {},
  problems: noted,
  name: (field: string) => field,
  written: () => undefined,
});
const db = {} as Database;

test('refused rows come first, then rows with warnings, each by line', async () => {
  const preview = createPreview();
  await preview.add(db, type, { taken: [row(2), row(5, noted)], refused: [refused(4)], now });
  await preview.add(db, type, { taken: [row(7, noted), row(8)], refused: [refused(6)], now });
  const { rows, more } = preview.list();
  assert.deepEqual(
    rows.map(({ line, key, isRefused, issues }) => [line, key, isRefused, issues.length]),
    [
      [4, null, true, 1],
      [6, null, true, 1],
      [5, 'b5', false, 1],
      [7, 'b7', false, 1],
      [2, 'b2', false, 0],
      [8, 'b8', false, 0],
    ],
  );
  assert.equal(more, 0);
});

test('at most 200 rows, and cards of no more are read', async () => {
  const preview = createPreview();
  requests.length = 0;
  for (let batch = 0; batch < 3; batch += 1) {
    const taken = Array.from({ length: 150 }, (_, at) => row(batch * 150 + at));
    await preview.add(db, type, { taken, refused: [], now });
  }
  const { rows, more } = preview.list();
  assert.deepEqual([rows.length, more], [MOST_PREVIEWED, 250]);
  assert.deepEqual(
    requests.map((keys) => keys.length),
    [150, 50],
  );
});

test('a type without cards has no preview', async () => {
  const preview = createPreview();
  await preview.add(db, bike, { taken: [row(1)], refused: [], now });
  assert.deepEqual(preview.list(), { rows: [], more: 0 });
});
