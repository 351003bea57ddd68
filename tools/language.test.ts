import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { languageOfLocale, languageOfRun } from '#/records/columns/language.ts';
import { runTool, runTools } from '#/testing/tool.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-language-'));
  const cars = ['车源号,标题,品牌,状态,价格,里程', 'A-1,大众 速腾,大众,在售,9.8万,3万公里'];
  await writeFile(join(folder, 'cars.csv'), cars.join('\n'));
  await writeFile(join(folder, 'english.csv'), 'id,title,brand,type\nA-2,Golf,VW,在售\n');
});
after(() => rm(folder, { recursive: true }));

const place = () => ({ folder: join(folder, 'data') });
const chinese = { LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' };

/** Runs a tool in a Chinese locale. */
const run = (tool: string, ...args: string[]) =>
  runTool(tool, args, place(), join(folder, 'data'), chinese);

/** Returns a text without names of options, commands, files, folders and settings. */
function words(text: string): string {
  const code =
    /npm run [\w-]+|--[\w-]+|[\w./-]*[./_][\w./-]*|[A-Z][A-Z_]+(-\d+)?|\b(ndjson|csv|all|none)\b/g;
  return text.replaceAll(folder, '').replaceAll(code, '');
}

test('the locale is that of LC_ALL, LC_MESSAGES and LANG, in this order', () => {
  assert.equal(languageOfLocale(['', undefined, 'zh_CN.UTF-8']), 'zh');
  assert.equal(languageOfLocale(['C.UTF-8', undefined, 'zh_CN.UTF-8']), 'en');
  assert.equal(languageOfLocale([undefined]), 'en');
  assert.equal(languageOfRun([], 'zh'), 'zh');
  assert.equal(languageOfRun(['en', 'zh'], 'en'), 'zh');
});

test('the help is Chinese in a Chinese locale, otherwise English', async () => {
  const help = ['import.ts', 'template.ts', 'export.ts', 'delete.ts'].map((tool) => [
    tool,
    '--help',
  ]);
  for (const { code, out } of await runTools(help, place(), chinese)) {
    assert.equal(code, 0);
    const [head = ''] = out.split(/\n全部的表/);
    assert.match(head, /\p{Script=Han}/u);
    const english = words(head)
      .split('\n')
      .filter((line) => /[a-z]{4,} [a-z]{2,}/.test(line));
    assert.deepEqual(english, []);
  }
  for (const { out } of await runTools(help, place())) assert.match(out, /Exit code: 0/);
});

test('a command with a Chinese word is answered in Chinese in any locale', async () => {
  const commands = [
    ['import.ts', '--help', '瑕疵'],
    ['template.ts', '瑕疵', '--out', 'x.csv'],
    ['export.ts', '检查', '--to', join(folder, 'out')],
    ['delete.ts', '检测报告', 'A-1'],
    ['import.ts', '--undo', '车源.csv'],
  ];
  for (const [at, { out, err }] of (await runTools(commands, place())).entries()) {
    const [head] = `${out}${err}`.split('\n\n  ', 1) as [string];
    const command = `${commands[at]?.join(' ')}: ${out}${err}`;
    assert.match(head, /\p{Script=Han}/u, command);
    assert.doesNotMatch(words(head), /[a-z]{4,} [a-z]{2,}/, command);
  }
});

test('wrong usage is answered in Chinese in a Chinese locale', async () => {
  const wrong = [
    ['import.ts'],
    ['import.ts', '--phtoos', 'x'],
    ['import.ts', '--undo', 'x.csv'],
    ['import.ts', join(folder, 'none.csv')],
    ['template.ts', 'carr', '--out', 'x.xlsx'],
    ['export.ts', 'carr', '--to', join(folder, 'out')],
    ['export.ts', '--to', folder],
    ['delete.ts', 'carr', 'A-1'],
    ['delete.ts', 'inspection', 'A-1'],
    ['delete.ts', 'car', 'A-1', '--dry-run'],
  ];
  for (const [at, { code, err }] of (await runTools(wrong, place(), chinese)).entries()) {
    const command = `${wrong[at]?.join(' ')}: ${err}`;
    assert.ok(code > 0, command);
    assert.match(err, /\p{Script=Han}/u, command);
    assert.doesNotMatch(words(err), /[a-z]{4,} [a-z]{2,}/, command);
  }
});

test('a wrong folder of photos is answered in the language of the headings', async () => {
  const photos = ['--photos', join(folder, 'photo')];
  const cars = await runTool('import.ts', [join(folder, 'cars.csv'), ...photos], place());
  assert.equal(cars.code, 2);
  assert.match(cars.err, /^--photos：没有「.*photo」这个文件夹，请核对；什么都没有写入$/m);
  const english = await run('import.ts', join(folder, 'english.csv'), ...photos);
  assert.match(english.err, /not a folder/);
});

test('what is deleted is listed in Chinese in a Chinese locale', async () => {
  const cars = join(folder, 'cars.csv');
  assert.equal((await run('import.ts', cars, '--report', 'none')).code, 0);
  const { out } = await run('delete.ts', '车源', 'A-1', '--dry-run');
  assert.equal(out, '车源 A-1：这条记录、价格历史（1 条）\n试运行：什么都没有删除。\n');
});
