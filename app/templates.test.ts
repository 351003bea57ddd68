import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { checkRow } from '#/records/columns/check-row.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { checkRecord } from '#/records/parts/check-record.ts';
import { EXAMPLE, readRecords } from '#/records/parts/group-rows.ts';
import type { RecordRow } from '#/records/parts/origin.ts';
import { describeType } from '#/records/template/describe-type.ts';
import { templateWorkbook } from '#/records/template/template-workbook.ts';
import { records } from './records.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-templates-'));
});
after(() => rm(folder, { recursive: true }));

const templates = new Map<RecordType, ReturnType<typeof readTemplate>>();

/** Returns the sheets of the template of a type, and headings and example of the first one. */
async function readTemplate(type: RecordType) {
  const { sheets } = await readXlsx(await templateWorkbook(type));
  const [headings = [], example = []] = sheets[0]?.rows ?? [];
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    headings: headings.map(String),
    example: headings.map((_, at) => String(example[at] ?? '')),
  };
}

async function templateOf(type: RecordType) {
  const template = templates.get(type) ?? readTemplate(type);
  templates.set(type, template);
  return template;
}

async function readTable(type: RecordType, ...rows: readonly (readonly string[])[]) {
  const path = join(folder, `${type.name}.csv`);
  const line = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(',');
  await writeFile(path, rows.map(line).join('\n'));
  const found: RecordRow[] = [];
  for await (const row of readRecords({ path, type })) found.push(row);
  return found;
}

describe('the template of each type', () => {
  for (const type of records) {
    test(`${type.name}: its example row is skipped, and is correct but for its key`, async () => {
      const { headings, example } = await templateOf(type);
      assert.deepEqual(await readTable(type, headings, example), []);
      const key = describeType(type).fields.find(({ isKey }) => isKey)?.example ?? '';
      const own = example.map((cell) => (cell === EXAMPLE ? key : cell));
      const [record] = await readTable(type, headings, own);
      assert.deepEqual(problemsOf(type, record), []);
    });
  }
});

describe('a filled-in template is read without its other sheets, whatever its file is called', () => {
  for (const type of records) {
    test(type.name, async () => {
      const { sheets, headings, example } = await templateOf(type);
      const key = describeType(type).fields.find(({ isKey }) => isKey)?.example ?? '';
      const own = example.map((cell) => (cell === EXAMPLE ? key : cell));
      const [first, ...others] = sheets;
      const filled = { name: first?.name ?? '', rows: [headings, example, own] };
      const bytes = await writeXlsx({ sheets: [filled, ...others] });
      // Finding the type in a name is the same for all types; each workbook starts two threads.
      const names = [type.aliases[0] ?? type.name, ...(type === records[0] ? ['我填的'] : [])];
      for (const name of names) {
        const path = join(folder, `${name}.xlsx`);
        await writeFile(path, bytes);
        const given = name === '我填的' ? type : undefined;
        const { sources, notes } = await findTables(path, records, given);
        assert.deepEqual(notes, []);
        assert.deepEqual(
          sources.map((source) => [source.type.name, source.sheet?.name]),
          [[type.name, filled.name]],
        );
        const [source] = sources;
        const rows: RecordRow[] = [];
        if (source) for await (const row of readRecords(source)) rows.push(row);
        assert.equal(rows.length, 1);
      }
    });
  }
});

function problemsOf(type: RecordType, record: RecordRow | undefined): unknown[] {
  const { values = {}, origin } = record ?? {};
  if (origin) {
    const { checked, warnings } = checkRecord(type, values, {}, origin);
    return [...checked.problems, ...warnings];
  }
  const unknown: string[] = [];
  const { problems } = checkRow(type, values, (heading) => unknown.push(heading));
  return [...problems, ...unknown];
}
