import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { id, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { MOST_ITEMS } from './nesting.ts';
import { readRows, type Row } from './read-rows.ts';

const type = recordType({
  name: 'thing',
  summary: '',
  key: ['id'],
  schema: v.object({ id: id(), title: v.optional(text()) }),
  write: async () => {},
});

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-bounds-'));
});
after(() => rm(folder, { recursive: true }));

async function rowsOf(...lines: string[]) {
  const path = join(folder, 'things.ndjson');
  await writeFile(path, lines.join('\n'));
  const rows: Row[] = [];
  for await (const row of readRows({ path, type })) rows.push(row);
  return rows;
}

const withKey = (key: (at: number) => string) =>
  Array.from({ length: 600 }, (_, at) => JSON.stringify({ id: `t-${at}`, [key(at)]: at }));

test('a file whose rows each have another unknown key is refused at the line with one too many', async () => {
  await assert.rejects(
    rowsOf(...withKey((at) => `列${at}`)),
    /:501: 不认识的列名超过 500 个，如「列0」「列1」/,
  );
  await assert.rejects(
    rowsOf(...withKey((at) => `k${at}`)),
    /:501: more than 500 keys are unknown, such as "k0"/,
  );
  assert.equal((await rowsOf(...withKey((at) => `k${at % 400}`))).length, 600);
});

test('a row with a longer list or object than any record has is left out', async () => {
  const list = Array.from({ length: MOST_ITEMS + 1 }, () => 0);
  const labels = Object.fromEntries(list.map((_, at) => [`k${at}`, '']));
  const rows = await rowsOf(
    ...[list, { a: { labels } }, list.slice(1)].map((title) => JSON.stringify({ id: 'a', title })),
  );
  const reason = `一个列表或对象最多 ${MOST_ITEMS} 项`;
  assert.deepEqual(
    rows.map((row) => row.reason?.zh),
    [reason, reason, undefined],
  );
});
