import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { escapeFormula, splitRecord, unescapeFormula } from '#/records/files/csv.ts';
import { checkRow } from './check-row.ts';
import { day, decimal, flag, id, list, nested, oneOf, pairs, text, whole } from './fields.ts';
import { recordType } from './record-type.ts';
import { columnsOf, toHeading, toLine } from './to-table.ts';

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

const FIELDS = new Set(Object.keys(thing.schema.entries));
const columns = columnsOf(thing, FIELDS);

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

test('any exported row is imported as the same row', () => {
  fc.assert(
    fc.property(row, (written) => {
      const { row: checked, problems } = checkRow(thing, written, () => {});
      if (problems.length > 0) return;
      const line = toLine(thing, columns, checked);
      if (!('line' in line)) return;
      const cells = splitRecord(line.line, ',') ?? [];
      const values = columns.flatMap(({ heading }, at) => {
        const cell = unescapeFormula((cells[at] ?? '').trim());
        return cell === '' ? [] : [[heading, cell] as const];
      });
      const again = checkRow(thing, Object.fromEntries(values), assert.fail);
      assert.deepEqual(again.row, checked);
    }),
    { numRuns: 500 },
  );
});

test('no exported cell is a formula of a spreadsheet, and each is imported as it was', () => {
  const two = columnsOf(thing, new Set(['id', 'words']));
  const formulas = ['=HYPERLINK(1)', '+1+1', '-2+3', '@SUM(A1)', "'=1", '＝1+1', '\t=1', '\r=1'];
  for (const words of formulas) {
    const line = toLine(thing, two, { id: 'a', words });
    if (!('line' in line)) continue;
    const [, cell = ''] = splitRecord(line.line, ',') ?? [];
    assert.match(cell, /^'/, words);
    assert.equal(unescapeFormula(cell), words);
  }
  for (const start of ['a;', 'a\t', 'a\n', 'a\r', 'a;;', 'a;b;', "a;'"]) {
    for (const formula of ['=1+1', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '\t=1']) {
      const cell = escapeFormula(start + formula);
      assert.doesNotMatch(cell, /[;\t\r\n][=+\-@＝＋－＠]/, JSON.stringify(cell));
      assert.equal(unescapeFormula(cell), start + formula);
    }
  }
  assert.equal(escapeFormula('前轴;-5.5;-6'), '前轴;-5.5;-6');
  assert.deepEqual(toLine(thing, two, { id: 'a', words: '-5.5' }), { line: 'a,-5.5' });
});

test('headings are display names, or the field name if there is none', () => {
  assert.equal(
    toHeading(columnsOf(thing, new Set(['id', 'words', 'kind', 'tags']))),
    '编号,说明,kind,标签',
  );
});

test('a row with values that no cell can represent is reported with the names of their fields', () => {
  const shots = [{ img: 'a.jpg', as: '前脸' }];
  assert.deepEqual(toLine(thing, columns, { id: 'a', tags: ['a;b'], shots }), {
    lost: ['shots'],
  });
  const plain = [{ img: 'a.jpg' }, { img: 'b.jpg' }];
  const two = columnsOf(thing, new Set(['id', 'shots']));
  assert.deepEqual(toLine(thing, two, { id: 'a', shots: plain }), { line: 'a,"a.jpg;b.jpg"' });
  assert.deepEqual(
    toLine(thing, columnsOf(thing, new Set(['id', 'is_new'])), { id: 'a', is_new: 1 }),
    {
      line: 'a,是',
    },
  );
});
