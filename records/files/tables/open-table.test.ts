import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { id, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { openCsv } from './open-table.ts';

const stock = recordType({
  name: 'car',
  aliases: ['车源'],
  summary: '',
  key: ['id'],
  schema: v.object({ id: id(), title: text(), photos: v.optional(text()) }),
  columns: { 车源号: 'id', 标题: 'title', 照片: 'photos' },
  write: async () => {},
});

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tables-'));
});
after(() => rm(folder, { recursive: true }));

test('a table of more than 1,000 columns is refused in words', async () => {
  const path = join(folder, 'wide.csv');
  const headings = Array.from({ length: 50_000 }, (_, at) => `列${at}`).join();
  await writeFile(path, `车源号,${headings}\nA-1\n`);
  await assert.rejects(openCsv(path, stock), /wide\.csv:1: 表头超过 1000 列/);
});

test('a long list in a cell does not count as columns', async () => {
  const path = join(folder, 'list.csv');
  const photos = Array.from({ length: 3_000 }, (_, at) => `${at}.jpg`).join(';');
  await writeFile(path, `车源号,标题,照片\nA-1,车,"${photos}"\n`);
  assert.equal((await openCsv(path, stock)).width, 3);
});
