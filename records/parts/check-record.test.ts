import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { id, nested, pairs, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { checkRecord } from './check-record.ts';
import { readRecords } from './group-rows.ts';
import type { RecordRow } from './origin.ts';
import { inRows } from './part.ts';
import { stepsIn } from './steps-in.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-check-'));
});
after(() => rm(folder, { recursive: true }));

const Flaw = v.object({ panel: text(), length: v.optional(whole()) });
/** A type with facts by name, in one cell, beside a list. */
const facted = recordType({
  name: 'facted',
  summary: '',
  key: ['id'],
  schema: v.object({
    id: id(),
    facts: v.optional(
      pairs(v.record(v.string(), v.pipe(v.string(), v.maxLength(3))), Object.fromEntries),
    ),
    flaws: v.optional(
      inRows(nested(v.array(Flaw)), Flaw, { columns: { 部位: 'panel', 长: 'length' } }),
    ),
  }),
  columns: { 编号: 'id', 参数: 'facts' },
  write: async () => {},
});

async function check(table: string) {
  const path = join(folder, 'facted.csv');
  await writeFile(path, table);
  const record = (await readRecords({ path, type: facted }).next()).value as RecordRow | undefined;
  assert.ok(record?.origin);
  return checkRecord(facted, record.values ?? {}, {}, record.origin);
}

test('a fact that cannot be read leaves out its cell, also if its name has a dot', async () => {
  for (const name of ['排量', '排量(1.5T)']) {
    const { checked, warnings } = await check(`编号,参数,部位\nA-1,${name}：太长太长,机盖\n`);
    assert.deepEqual(checked.problems, [], name);
    assert.deepEqual(checked.row, { id: 'A-1', flaws: [{ panel: '机盖' }] });
    assert.deepEqual(
      warnings.map(({ heading, isLeftOut }) => [heading, isLeftOut]),
      [['参数', true]],
    );
  }
});

test('a stored value that has become wrong refuses the record', async () => {
  const path = join(folder, 'facted.csv');
  await writeFile(path, '编号,部位\nA-1,机盖\n');
  const record = (await readRecords({ path, type: facted }).next()).value as RecordRow | undefined;
  assert.ok(record?.origin);
  const stored = { facts: { 排量: '太长太长' } };
  const { checked } = checkRecord(facted, record.values ?? {}, stored, record.origin);
  assert.equal(checked.problems.length, 1);
});

test('the steps of a path are those of the value', () => {
  assert.deepEqual(stepsIn({ facts: { 'a.b': 1 } }, 'facts.a.b'), ['facts', 'a.b']);
  assert.deepEqual(stepsIn({ flaws: [{ length: 1 }] }, 'flaws.0.length'), ['flaws', '0', 'length']);
  assert.deepEqual(stepsIn({}, 'flaws.0'), ['flaws', '0']);
});
