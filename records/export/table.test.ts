import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { checkRow } from '#/records/columns/check-row.ts';
import {
  day,
  decimal,
  flag,
  id,
  list,
  nested,
  oneOf,
  pairs,
  text,
  whole,
} from '#/records/columns/fields.ts';
import { recordType, type RecordType } from '#/records/columns/record-type.ts';
import { escapeFormula, unescapeFormula } from '#/records/files/csv.ts';
import { inRows } from '#/records/parts/part.ts';
import { createTable } from './table.ts';

const thing = recordType({
  name: 'thing',
  summary: '',
  key: ['id'],
  schema: v.object({
    id: id(),
    words: v.optional(text()),
    count: v.optional(whole({ min: 0 })),
    share: v.optional(decimal()),
    is_new: v.optional(flag()),
    kind: v.optional(oneOf(['fuel', 'bev'], { 汽油: 'fuel', 纯电: 'bev' })),
    from: v.optional(day()),
    tags: v.optional(list(v.string())),
    facts: v.optional(pairs(v.record(v.string(), v.string()), Object.fromEntries)),
    more: v.optional(nested(v.object({ a: v.number() }))),
    shots: v.optional(
      v.pipe(
        v.union([
          list(v.string()),
          v.array(v.object({ img: v.string(), as: v.optional(v.string()) })),
        ]),
        v.transform((files) =>
          files.map((file) => (typeof file === 'string' ? { img: file } : file)),
        ),
      ),
    ),
  }),
  columns: { 编号: 'id', 说明: 'words', 数量: 'count', 标签: 'tags' },
  write: async () => {},
});

const row = fc.record(
  {
    id: fc.stringMatching(/^[\w-]{1,12}$/),
    words: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^'{0,2}[=+@-][a-z0-9()]{0,9}$/),
    ),
    count: fc.nat(),
    share: fc.double({ min: 0, max: 1e6, noNaN: true }),
    is_new: fc.boolean(),
    kind: fc.constantFrom('fuel', 'bev'),
    from: fc.constantFrom('2026-11-20', '2024-02-29'),
    tags: fc.array(fc.string({ maxLength: 12 }), { maxLength: 4 }),
    facts: fc.dictionary(fc.string({ maxLength: 6 }), fc.string({ maxLength: 12 })),
    more: fc.record({ a: fc.integer() }),
  },
  { requiredKeys: ['id'] },
);

async function tableOf(type: RecordType, ...records: readonly object[]) {
  const table = await createTable(type, pagesOf(records));
  assert.ok(table);
  return table;
}

async function* pagesOf(records: readonly object[]) {
  yield records;
}

test('any exported row is imported as the same row', async () => {
  await fc.assert(
    fc.asyncProperty(row, async (written) => {
      const { row: checked, problems } = checkRow(thing, written, () => {});
      if (problems.length > 0) return;
      const table = await tableOf(thing, checked);
      const found = table.rowsOf(checked);
      if (!('rows' in found)) return;
      const [cells = []] = found.rows;
      const values = table.headings.flatMap((heading, at) => {
        const cell = unescapeFormula(escapeFormula(cells[at] ?? '').trim());
        return cell === '' ? [] : [[heading, cell] as const];
      });
      const again = checkRow(thing, Object.fromEntries(values), assert.fail);
      assert.deepEqual(again.row, checked);
    }),
    { numRuns: 500 },
  );
});

test('headings are display names, or the field name if there is none', async () => {
  const { headings } = await tableOf(thing, { id: 'a', tags: ['b'], words: 'c', kind: 'bev' });
  assert.deepEqual(headings, ['编号', '说明', 'kind', '标签']);
});

test('cells have the words of the schema, never JSON', async () => {
  const record = {
    id: 'a',
    kind: 'bev',
    is_new: 1,
    tags: ['b', 'c'],
    facts: { 排放: '国VI', 钥匙: '2' },
  };
  const table = await tableOf(thing, record);
  assert.deepEqual(table.rowsOf(record), {
    rows: [['a', '是', '纯电', 'b;c', '排放：国VI；钥匙：2']],
  });
});

test('a list with separators in its words, or without words, is imported as it was', async () => {
  const tags = thing.schema.entries.tags as v.GenericSchema;
  for (const words of [['a;b'], ['a；b', 'c'], ['a、b'], []]) {
    const table = await tableOf(thing, { id: 'a', tags: words });
    const found = table.rowsOf({ id: 'a', tags: words });
    assert.ok('rows' in found);
    assert.deepEqual(v.parse(tags, found.rows[0]?.[1]), words);
  }
});

test('a row with values that no cell can represent is reported with the names of their fields', async () => {
  const shots = [{ img: 'a.jpg', as: '前脸' }];
  const record = { id: 'a', words: ' a', shots, more: { a: 1 } };
  const table = await tableOf(thing, record);
  assert.deepEqual(table.rowsOf(record), { lost: ['words', 'more', 'shots'] });
  const plain = { id: 'a', shots: [{ img: 'a.jpg' }, { img: 'b.jpg' }] };
  assert.deepEqual((await tableOf(thing, plain)).rowsOf(plain), { rows: [['a', 'a.jpg;b.jpg']] });
});

/** A list that one cell can hold, although no rows can hold a long word. */
const words = inRows(
  list(v.string()) as v.GenericSchema<unknown, unknown>,
  v.object({ word: v.pipe(v.string(), v.maxLength(3)) }),
  { columns: { 词: 'word' }, isCompact: true },
);
const parted = recordType({
  name: 'parted',
  summary: '',
  key: ['id'],
  schema: v.object({
    id: id(),
    words: v.optional(words),
    flaws: v.optional(
      inRows(v.array(v.object({ panel: v.string() })), v.object({ panel: v.string() }), {
        columns: { 部位: 'panel' },
      }),
    ),
  }),
  columns: { 编号: 'id', 词: 'words' },
  write: async () => {},
});

test('a value that no rows can hold hides no column of another list', async () => {
  const record = { id: 'a', words: ['abcd', 'b'], flaws: [{ panel: '机盖' }] };
  const table = await tableOf(parted, record);
  assert.deepEqual(table.headings, ['编号', '词', '部位']);
  assert.deepEqual(table.rowsOf(record), { rows: [['a', 'abcd;b', '机盖']] });
});

test('a record with a field or list that had no column yet is reported, not cut', async () => {
  const table = await tableOf(parted, { id: 'a' });
  const record = { id: 'b', words: ['x'], flaws: [{ panel: '机盖' }] };
  assert.deepEqual(table.rowsOf(record), { lost: ['部位', 'words'] });
});
