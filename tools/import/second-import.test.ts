import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { openDatabase } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runImport } from './import-command.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-second-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

type Arguments = {
  name: string;
  lines?: readonly string[];
  workbook?: Uint8Array;
  options?: readonly string[];
};

/** Runs the command with a file of these lines, or with this workbook. Returns what it prints, and whether it opened the database. */
async function run({ name, lines = [], workbook, options = [] }: Arguments) {
  const path = join(folder, name);
  await writeFile(path, workbook ?? lines.join('\n'));
  const printed: string[] = [];
  let isOpened = false;
  const code = await runImport([path, ...options], {
    types: records,
    async open() {
      isOpened = true;
      const photos = {
        add: async () => '/media/1',
        check: async () => undefined,
        addFilm: async () => ({ src: '/media/1.mp4' }),
        checkFilm: async () => undefined,
      };
      return { db: await openDatabase(db.place), photos };
    },
    language: 'zh',
    out: (line) => printed.push(line),
    err: (line) => printed.push(line),
    who: () => 'anna',
    writePreview: async () => undefined,
  });
  return { code, isOpened, lines: printed.join('\n').replaceAll(`${folder}/`, '').split('\n') };
}

const HEADINGS = '车源号,标题,品牌,里程,状态,价格';
const car = (id: string, status: string, price: string) =>
  `${id},大众 速腾,大众,3万公里,${status},${price}`;

test('changed prices, sold cars and other statuses are listed car by car', async () => {
  await run({
    name: '库存.csv',
    lines: [
      HEADINGS,
      car('A-1', '在售', '9.8万'),
      car('A-2', '在售', '9.5万'),
      car('A-3', '在售', '9万'),
    ],
  });
  const changed = [
    HEADINGS,
    car('A-1', '在售', '9.6万'),
    car('A-2', '已售', ''),
    car('A-3', '整备中', ''),
  ];
  for (const options of [['--dry-run'], []]) {
    const { lines } = await run({ name: '库存.csv', lines: changed, options });
    const at = lines.indexOf('价格改了（元），1 条：');
    assert.deepEqual(
      lines.slice(at, at + 6),
      [
        '价格改了（元），1 条：',
        '  A-1 大众 速腾：98,000 → 96,000',
        '卖出，1 条：',
        '  A-2 大众 速腾',
        '状态改了，1 条：',
        '  A-3 大众 速腾：在售 → 下架',
      ],
      lines.join('\n'),
    );
  }
  const { lines } = await run({ name: '库存.csv', lines: changed });
  assert.ok(!lines.some((line) => /改了|卖出/.test(line)), 'an unchanged file changes nothing');
});

test('issues as in the last import are one line; a new one is listed', async () => {
  const lines = [HEADINGS, car('B-1', '整备中', '9..8万'), car('B-2', '寄卖', '9万')];
  const first = await run({ name: '清单.csv', lines });
  assert.ok(first.lines.includes('已导入，但网站上不显示：'), first.lines.join('\n'));
  const dry = await run({ name: '清单.csv', lines, options: ['--dry-run'] });
  const second = await run({ name: '清单.csv', lines });
  for (const run of [dry, second]) {
    assert.ok(run.lines.includes('有 2 行的问题和上次导入时一样，不再列出'), run.lines.join('\n'));
    assert.ok(!run.lines.some((line) => /网站上不显示|请看一下/.test(line)));
    assert.ok(run.lines.some((line) => line.startsWith('有问题的 2 行都在 清单.问题.csv')));
  }
  const changed = [HEADINGS, car('B-1', '整备中', '9..8万'), car('B-2', '寄卖', '详情见图')];
  const third = await run({ name: '清单.csv', lines: changed });
  assert.ok(third.lines.includes('    第 3 行 B-2 写的是「详情见图」'), third.lines.join('\n'));
  assert.ok(third.lines.includes('有 1 行的问题和上次导入时一样，不再列出'));
});

test('a wrong folder of photos is said before the database is opened', async () => {
  const options = ['--photos', join(folder, '没有')];
  const { code, isOpened, lines } = await run({ name: '照片.csv', lines: [HEADINGS], options });
  assert.deepEqual([code, isOpened], [2, false]);
  assert.match(lines.join(), /没有「没有」这个文件夹/);
});

test('wrong options are answered in the language of the terminal', async () => {
  for (const [options, says] of [
    [['--type'], /^--type 后面要写内容。用法见 --help$/],
    [['--full=1'], /^--full 后面不用写内容。用法见 --help$/],
    [['-x'], /^没有 -x 这个选项。用法见 --help$/],
  ] as const) {
    const { code, lines } = await run({ name: '库存.csv', lines: [HEADINGS], options });
    assert.equal(code, 2);
    assert.match(lines.join(), says);
  }
});

test('the rows with problems are counted without the other rows of their records', async () => {
  const { lines } = await run({
    name: '瑕疵.csv',
    lines: [
      '车源号,结论,部位,类型',
      'A-1,两处,左前门,划痕',
      'A-1,,机盖,石击点',
      'A-1,,不知道,划痕',
    ],
  });
  assert.ok(
    lines.some((line) => line.startsWith('有问题的 1 行都在')),
    lines.join('\n'),
  );
});

test('what changed comes first, then new cars', async () => {
  const rows = (...cars: string[]) => ['成都站库存,,,,,', HEADINGS, ...cars];
  const cars = ['在售', '在售', '在售'].map((status, at) => car(`C-${at}`, status, '9.8'));
  const first = await run({ name: '成都.csv', lines: rows(...cars) });
  assert.ok(
    first.lines.some((line) => /第 1 行是标题/.test(line)),
    first.lines.join('\n'),
  );
  assert.ok(!first.lines.some((line) => /新的车源/.test(line)));
  const [one = '', two = ''] = cars;
  const changed = rows(one, two, car('C-2', '在售', '9.6'), car('C-9', '在售', '8.8'));
  for (const options of [['--dry-run'], []]) {
    const { lines } = await run({ name: '成都.csv', lines: changed, options });
    assert.deepEqual(
      lines.slice(0, 4),
      [
        '价格改了（元），1 条：',
        '  C-2 大众 速腾：98,000 → 96,000',
        '新的车源，1 条：',
        '  C-9 大众 速腾',
      ],
      lines.join('\n'),
    );
    // A CSV file has no sheet of notes, so they are printed again.
    assert.ok(
      lines.some((line) => /第 1 行是标题/.test(line)),
      lines.join('\n'),
    );
  }
});

test('notes as in the last import are one line where the report file has a sheet of them', async () => {
  const rows = (...cars: string[][]) =>
    writeXlsx({ sheets: [{ name: '在库', rows: [['成都站库存'], HEADINGS.split(','), ...cars] }] });
  const [good, wrong] = [car('E-1', '在售', '9万'), car('E-2', '在售', '详情见图')];
  const listed = async (cars: readonly string[], ...options: string[]) => {
    const workbook = await rows(...cars.map((line) => line.split(',')));
    const { lines } = await run({ name: '成都.xlsx', workbook, options });
    return {
      note: lines.some((line) => /第 1 行是标题/.test(line)),
      line: lines.some((line) => /条说明和上次导入时一样/.test(line)),
    };
  };
  await listed([good, wrong]);
  assert.deepEqual(await listed([good, wrong]), { note: false, line: true });
  const { sheets } = await readXlsx(await readFile(join(folder, '成都.问题.xlsx')));
  assert.match(JSON.stringify(sheets.find(({ name }) => name === '说明')?.rows), /第 1 行是标题/);
  assert.deepEqual(await listed([good, wrong], '--report', 'none'), { note: true, line: false });
  assert.deepEqual(await listed([good]), { note: true, line: false });
});

test('cells left out as in the last import are counted apart', async () => {
  const lines = [HEADINGS, car('D-1', '在售', '详情见图'), car('D-2', '在售', '9万')];
  await run({ name: '格.csv', lines });
  const { lines: again } = await run({ name: '格.csv', lines });
  assert.ok(
    again.some((line) => line.endsWith('没导入 1 格（1 格和上次一样）')),
    again.join('\n'),
  );
  assert.ok(again.some((line) => line.endsWith('格.问题.上次.csv')));
});
