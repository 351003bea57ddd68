import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { EXIT_OK, EXIT_UNUSABLE } from '#/tools/command.ts';
import { runTemplate } from './template-command.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-template-'));
});
after(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const openShop = () => Promise.reject(new Error('A template without cars opens no database.'));
  const code = await runTemplate(args, {
    types: records,
    now: new Date(),
    openShop,
    out: print,
    err: print,
  });
  return { code, said: lines.join('\n') };
}

test('a template of a type is written, by any of its names, into a new folder too', async () => {
  for (const name of ['cars', 'flaws', 'mileage', 'inspection', '检测报告', '车源']) {
    const path = join(folder, 'one', `${name}.xlsx`);
    assert.equal((await run(name, '--out', path)).code, EXIT_OK);
    const { sheets } = await readXlsx(await readFile(path));
    assert.ok(sheets.length >= 2, name);
  }
});

test('--all writes a template for each type into a folder', async () => {
  const place = join(folder, 'all');
  const { code, said } = await run('--all', '--out', place);
  assert.equal(code, EXIT_OK);
  const files = records.map(({ name }) => `${name}.xlsx`);
  assert.deepEqual((await readdir(place)).toSorted(), files.toSorted());
  assert.match(said, /inspection\.xlsx: inspection, 检测报告/);
});

test('a dry run writes nothing', async () => {
  const place = join(folder, 'dry');
  const { code, said } = await run('--all', '--out', place, '--dry-run');
  assert.equal(code, EXIT_OK);
  assert.match(said, /Dry run: nothing was written/);
  await assert.rejects(readdir(place), { code: 'ENOENT' });
});

test('2 for wrong usage', async () => {
  const wrong = [
    [['cars']],
    [['--out', join(folder, 'a.xlsx')], /Name a type/],
    [['nothing', '--out', join(folder, 'a.xlsx')], /no type nothing\. Types: branch/],
    [['cars', '--out', join(folder, 'a.csv')], /should end with \.xlsx/],
    [['cars', 'flaws', '--out', join(folder, 'a.xlsx')], /One type at a time/],
    [['--all', '--out', join(folder, 'a.xlsx')], /--out is a folder/],
    [['cars', '--all', '--out', folder], /name none/],
  ] as const;
  for (const [args, words = /--out/] of wrong) {
    const { code, said } = await run(...args);
    assert.equal(code, EXIT_UNUSABLE, said);
    assert.match(said, words);
  }
});

test('--help names every type', async () => {
  const { code, said } = await run('--help');
  assert.equal(code, EXIT_OK);
  for (const { name } of records) assert.ok(said.includes(`  ${name} `), name);
});
