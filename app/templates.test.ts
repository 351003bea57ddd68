import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { checkRow } from '#/records/columns/check-row.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
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

/** Returns headings and example of the template of a type. */
async function templateOf(type: RecordType): Promise<[headings: string[], example: string[]]> {
  const { sheets } = await readXlsx(await templateWorkbook(type));
  const [headings = [], example = []] = sheets[0]?.rows ?? [];
  return [headings.map(String), headings.map((_, at) => String(example[at] ?? ''))];
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
      const [headings, example] = await templateOf(type);
      assert.deepEqual(await readTable(type, headings, example), []);
      const key = describeType(type).fields.find(({ isKey }) => isKey)?.example ?? '';
      const own = example.map((cell) => (cell === EXAMPLE ? key : cell));
      const [record] = await readTable(type, headings, own);
      assert.deepEqual(problemsOf(type, record), []);
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
