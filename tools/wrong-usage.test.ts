import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTool, runTools, type Ended } from '#/testing/tool.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-usage-'));
  await mkdir(join(folder, 'cars-folder.csv'));
  await writeFile(join(folder, 'cars-empty.csv'), '');
  await writeFile(join(folder, 'cars-headings.csv'), '编号,标题,品牌,状态,价格,里程\n');
  await writeFile(join(folder, 'empty.json'), '');
});
after(() => rm(folder, { recursive: true }));

/** A command and what it must print. In the command, `@/` stands for the folder of this test. */
type Case = readonly [command: string, says: RegExp];

const OPTIONS: readonly Case[] = [
  ['api-docs --outt x', /no option --outt\. Did you mean --out\?/],
  ['backup --media', /no option --media/],
  ['../bench/main --lists', /no option --lists/],
  ['change-key --loss', /Did you mean --lost\?/],
  ['conformance --orgin x', /Did you mean --origin\?/],
  ['delete --dryrun', /Did you mean --dry-run\?/],
  ['demo --car 5', /Did you mean --cars\?/],
  ['export --too x', /Did you mean --to\?/],
  ['../gallery/main --width 320', /Did you mean --widths\?/],
  ['gps-link --day 3', /Did you mean --days\?/],
  ['import --foto x', /no option --foto/],
  ['leads --status=', /--status needs a value/],
  ['restore --key x', /Did you mean --keys\?/],
  ['../showroom/main --film', /Did you mean --films\?/],
  ['template car --outt x', /Did you mean --out\?/],
  ['test nothing', /No such step: nothing/],
  ['token --scopes x', /Did you mean --scope\?/],
  ['console --rol x', /Did you mean --role\?/],
  ['verify-report --keys x', /Did you mean --key\?/],
  ['withdraw-report --reasons x', /Did you mean --reason\?/],
];

const FILES: readonly Case[] = [
  ['demo --cars many', /--cars is a number/],
  ['demo --out=', /--out needs a value/],
  ['api-docs --out @/gone/x.json', /no file or folder .*x\.json/],
  ['backup @/cars-empty.csv/x', /a file, where a folder is needed|cannot/],
  ['conformance --given @/empty.json http://127.0.0.1:1', /--given .*empty\.json: Unexpected end/],
  ['conformance --given @/cars-folder.csv http://127.0.0.1:1', /--given/],
  ['conformance --origin shop http://127.0.0.1:1', /--origin shop: write it like/],
  ['demo --cars 1 --out @/cars-empty.csv', /a file, where a folder is needed/],
  ['export --to @/cars-empty.csv', /a file, where a folder is needed/],
  ['import @/cars-gone.csv', /cars-gone\.csv: There is no file or folder/],
  ['import @/cars-folder.csv', /cars-folder\.csv: not a file/],
  ['import @/cars-empty.csv', /cars-empty\.csv：文件是空的/],
  ['import @/cars-headings.csv', /cars-headings\.csv：只有列名，没有一行内容/],
  ['import @/cars-headings.csv --photos @/gone', /没有「.*gone」这个文件夹/],
  ['restore @/gone', /no file or folder .*gone/],
  ['restore @/cars-folder.csv', /is not a file/],
  ['restore @/empty.json', /is empty/],
  ['template nothing --out @/x.xlsx', /no type nothing/],
  ['template car --out @/cars-empty.csv/x.xlsx', /exists already/],
  ['verify-report @/gone', /no file .*gone/],
  ['verify-report --key @/empty.json @/empty.json', /is not JSON/],
];

describe('2 and words, without a stack, for', () => {
  // Each command starts a process here once.
  test('a wrong option', async () => {
    const waiting = [...OPTIONS];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [tool = '', ...args] = wordsOf(next);
        expectWords(next, await runTool(tool, args, { folder: join(folder, 'data') }));
      }
    };
    await Promise.all([work(), work()]);
  });

  test('a value, file or folder that cannot be used', async () => {
    const ended = await runTools(FILES.map(wordsOf), { folder: join(folder, 'data') });
    for (const [at, each] of FILES.entries()) expectWords(each, ended[at]);
  });
});

/** Returns the file of the tool and the arguments of a case. */
function wordsOf([command]: Case): string[] {
  const [tool = '', ...args] = command.replaceAll('@', folder).split(' ');
  return [`${tool}.ts`, ...args];
}

function expectWords([command, says]: Case, ended: Ended | undefined): void {
  const { code, err } = ended ?? { code: -1, err: 'not run' };
  assert.equal(code, 2, `${command}: ${err}`);
  assert.match(err, says, command);
  assert.doesNotMatch(err, /\n +at |undefined|\[object/, command);
}

test('every command is tested with a wrong option', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts'));
  const commands = files
    .filter((name) => !/\.test\.ts$|^(command|shop-database|test)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''));
  const tested = new Set(OPTIONS.map(([command]) => command.split(' ')[0]));
  assert.deepEqual(
    commands.filter((name) => !tested.has(name)),
    [],
  );
});

test('a setting that looks misspelt is named by every command that reads settings', async () => {
  const settings = { BRAND_COLOR: '#0b6b4b', SITE_ORIGN: 'https://a.example' };
  const { code, err } = await runTool(
    'token.ts',
    ['list'],
    { folder: join(folder, 'shop') },
    undefined,
    settings,
  );
  assert.deepEqual(
    [code, err],
    [
      0,
      'BRAND_COLOR is not a setting: did you mean BRAND_COLOUR?\n' +
        'SITE_ORIGN is not a setting: did you mean SITE_ORIGIN?\n',
    ],
  );
});
