import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { plainHeading } from '#/records/columns/headings.ts';
import { entriesOf, partOf } from '#/records/parts/part.ts';
import { rowFormOf } from '#/records/parts/row-form.ts';
import { describeType } from '#/records/template/describe-type.ts';
import { records } from './records.ts';

/** Fields whose schema takes JSON only. The system maintains price_history itself. */
const NO_CELL = ['car.price_history'];

test('every field of every record type has a meaning, and an example that its schema takes', () => {
  const missing: string[] = [];
  for (const type of records) {
    const { fields, parts } = describeType(type);
    const columns = parts.flatMap((part) => part.columns);
    for (const { field, meaning } of [...fields, ...columns, ...parts])
      if (meaning === '') missing.push(`${type.name}.${field} has no meaning`);
    const entries = entriesOf(type.schema as v.GenericSchema);
    const singles = fields.flatMap((each) => {
      const schema = entries[each.field];
      return schema ? [{ ...each, schema }] : [];
    });
    const inParts = rowFormOf(type).columns.map(({ column, chain }) => {
      const example = column.about?.[1];
      return {
        field: column.path.join('.'),
        // Words may be in one cell.
        example: chain.at(-1)?.kind === 'words' ? example?.split(';')[0] : example,
        schema: column.schema,
      };
    });
    for (const { field, example, schema } of [...singles, ...inParts]) {
      if (example === undefined) missing.push(`${type.name}.${field} has no example`);
      else if (example !== '' && !v.safeParse(schema, example).success)
        missing.push(`${type.name}.${field} does not take ${example}`);
    }
  }
  assert.deepEqual(missing, []);
});

test('the example of a column with a list of words is one of these words', () => {
  const others = records.flatMap((type) => {
    const { fields, parts } = describeType(type);
    const columns = [...fields, ...parts.flatMap((part) => part.columns)];
    return (
      columns
        .filter(({ words, example }) => words.length > 0 && example && !words.includes(example))
        // Codes stand before the names of checkpoints.
        .filter(({ words, example }) => !words.some((word) => word.startsWith(`${example} `)))
        .map(({ heading, example }) => `${type.name} ${heading}: ${example}`)
    );
  });
  assert.deepEqual(others, []);
});

test('the formats of photos and of the sale status of a car say what a cell may have', () => {
  const car = records.find(({ name }) => name === 'car');
  assert.ok(car);
  const formats = new Map(describeType(car).fields.map(({ field, format }) => [field, format]));
  assert.equal(formats.get('facade'), '照片的文件名，几张用 ; 隔开');
  assert.match(formats.get('type') ?? '', /^被秒、.*在售.*；同义的词也认/);
});

test('every field that is no single value has a row form', () => {
  const without = records.flatMap((type) =>
    Object.entries(entriesOf(type.schema as v.GenericSchema))
      .filter(([, schema]) => !partOf(schema) && !takesCell(schema))
      .map(([field]) => `${type.name}.${field}`),
  );
  assert.deepEqual(without, NO_CELL);
});

/** Returns whether a field takes some text of a cell. */
function takesCell(schema: v.GenericSchema): boolean {
  const cells = ['a', '1', '2026-11-18', '2026-11-18 10:00', 'https://a.example', 'H-7Qm2xKd94TzR'];
  return cells.some((cell) => {
    const { issues = [] } = v.safeParse(schema, cell);
    return !issues.some(({ kind, type }) => kind === 'schema' && /object|array/.test(type));
  });
}

test('no heading of a part is also the heading of another field', () => {
  for (const type of records) {
    const headings = rowFormOf(type).columns.flatMap(({ column, chain }) =>
      column.headings.map((heading) => ({ heading, chain })),
    );
    const names = headings.map(({ heading }) => plainHeading(heading));
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    assert.deepEqual(twice, [], `${type.name}: parts`);
    const own = new Set(
      headings
        .filter(({ chain }) => chain.at(-1)?.kind !== 'words')
        .map(({ heading }) => plainHeading(heading)),
    );
    const shared = Object.keys(type.columns).filter((heading) => own.has(plainHeading(heading)));
    assert.deepEqual(shared, [], type.name);
  }
});
