import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { unknownTypeLines } from '#/records/files/near-types.ts';
import { readAsWords } from '#/records/files/read-as.ts';
import { scanFiles } from '#/records/files/scan-files.ts';
import { findSources } from './find-sources.ts';
import { helpFor } from './import-help.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-unknown-'));
});
after(() => rm(folder, { recursive: true }));

async function csv(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

/** Returns the lines of the message about a file whose type is unknown, without its path. */
async function refusal(path: string): Promise<string[]> {
  const error = await findSources([path], { type: undefined, types: records, language: 'en' }).then(
    () => assert.fail('The type is known'),
    (thrown: unknown) => thrown as Error,
  );
  return error.message.replace(`${path}: `, '').split('\n');
}

test('Chinese headings of no type are answered in Chinese, with the nearest types', async () => {
  const lines = await refusal(await csv('表1.csv', '处理,部位,图片说明', '修复,左前门,无'));
  assert.equal(lines[0], '不知道是什么表：表头、工作表名和文件名都没有说清楚');
  const flaw = lines.find((line) => line.includes('--type flaw'));
  assert.match(flaw ?? '', /^ {2}像「瑕疵」：认出.*「部位」.*，缺「车源号」.*（--type flaw）$/);
  assert.ok(lines.every((line) => !/\b(name|type of|lacks)\b/.test(line)));
});

test('a Chinese name of a file or type that is not known is answered in Chinese', async () => {
  assert.match((await refusal(await csv('库存.docx', 'x'))).join(), /^读不了这种文件，.* \.csv/);
  assert.deepEqual(await refusal(join(folder, '没有.csv')), ['没有这个文件，请核对文件名']);
  assert.throws(
    () => helpFor('检查', records, 'en'),
    /^UsageError: 没有「检查」这种表。可以用的：门店、/,
  );
  assert.match((await refusal(await csv('x.docx', 'x'))).join(), /^cannot be read\. /);
  assert.throws(() => helpFor('checks', records, 'en'), /There is no type checks\. Types: /);
});

test('English headings are answered in English', async () => {
  const lines = await refusal(await csv('x.csv', 'title,price', 'Golf,128000'));
  assert.match(lines[0] ?? '', /^the type of the table is unknown/);
  assert.match(
    lines.find((line) => line.includes('--type car')) ?? '',
    /like car: has title, price;/,
  );
  assert.doesNotMatch(lines.join('\n'), /\p{Script=Han}/u);
});

test('headings that no type has are named, with the types to choose from', async () => {
  const [, none = '', all = ''] = await refusal(await csv('表2.csv', '甲方,乙方', '1,2'));
  assert.equal(none, '  没有一个列名是认识的：「甲方」「乙方」');
  assert.match(all, /能导的表：门店、顾问、.*车源/);
});

test('the keys of an object without a type are compared, too', async () => {
  const path = await csv('x.ndjson', '{"panel":"hood","kind":"scratch","标题":"朗逸","价格":1}');
  const lines = await refusal(path);
  assert.match(
    lines.find((line) => line.includes('--type car')) ?? '',
    /像「车源」：认出「标题」「价格」/,
  );
});

test('an unread sheet is named with the nearest type and the missing heading', async () => {
  const path = join(folder, '库存.xlsx');
  const cars = [
    ['车源号', '标题', '价格', '里程', '品牌'],
    ['A-1', '朗逸', '7.28万', '3万公里', '大众'],
  ];
  const flaws = [
    ['部位', '类型', '程度'],
    ['左前门', '划痕', '1'],
  ];
  const sheets = [
    { name: '表A', rows: cars },
    { name: '表B', rows: flaws },
  ];
  await writeFile(path, await writeXlsx({ sheets }));
  const [source, ...others] = await findSources([path], {
    type: undefined,
    types: records,
    language: 'en',
  });
  assert.deepEqual(others, []);
  assert.deepEqual(source?.readBy, 'headings');
  const [note] = source?.notes ?? [];
  assert.match(note?.zh ?? '', /^工作表「表B」没有读：最像「瑕疵」，缺「车源号」/);
  assert.match(note?.en ?? '', /^The sheet "表B" is not read: most like "flaw", it lacks car_id/);
});

test('a type is said to come from the headings, the sheet or the file', async () => {
  const cars = ['车源号,标题,价格,里程', 'A-1,朗逸,7.28万,3万公里'];
  const few = ['车源号,说明', 'A-1,好'];
  const said = async (path: string) => {
    const [source] = await findSources([path], { type: undefined, types: records, language: 'en' });
    assert.ok(source);
    return readAsWords(source, 'zh');
  };
  assert.equal(await said(await csv('甲.csv', ...cars)), '按「车源」读取（看表头）');
  assert.equal(await said(await csv('瑕疵表.csv', ...few)), '按「瑕疵」读取（看文件名）');
  const path = join(folder, '乙.xlsx');
  const rows = few.map((line) => line.split(','));
  await writeFile(path, await writeXlsx({ sheets: [{ name: '瑕疵', rows }] }));
  assert.equal(await said(path), '按「瑕疵」读取（看工作表名）');
  const [given] = await findSources([path], { type: 'flaw', types: records, language: 'en' });
  assert.ok(given);
  assert.equal(readAsWords(given, 'zh'), '按「瑕疵」读取');
});

test('a table without its key column is refused in the language of its headings', async () => {
  const scan = async (path: string) =>
    scanFiles(await findSources([path], { type: undefined, types: records, language: 'en' }));
  const chinese = await csv('瑕疵.csv', '部位,类型', '左前门,划痕');
  await assert.rejects(scan(chinese), /按「瑕疵」读取（看文件名），缺少列 car_id（车源号）$/);
  const english = await csv('flaws.csv', 'flaws.panel,flaws.kind', 'hood,scratch');
  await assert.rejects(
    scan(english),
    /read as flaw \(by the name of the file\), it lacks the column car_id$/,
  );
});

test('types that fit a table equally well are named beside each other', () => {
  const [one, other] = ['branch', 'consultant'].map((name) =>
    records.find((type) => type.name === name),
  );
  assert.ok(one && other);
  const near = [one, other].map((type) => ({ type, matched: ['电话'], missing: [] }));
  const lines = (count: number) =>
    unknownTypeLines({ language: 'zh', headings: ['电话'], near: near.slice(0, count) }, records);
  assert.match(
    lines(2)[1] ?? '',
    /^像「门店」：认出「电话」，不缺列，和「顾问」分不出来（--type branch）$/,
  );
  assert.match(lines(1)[1] ?? '', /不缺列，但认出的列太少，不能确定（--type branch）$/);
});

test('a given type is that of one file, or of those among several that are not recognised', async () => {
  const cars = await csv('车源.csv', '车源号,标题,价格,里程', 'A-1,朗逸,7.28万,3万公里');
  const people = await csv('人.csv', '称呼,电话', '王磊,13880012201');
  const options = { type: '顾问', types: records, language: 'zh' } as const;
  const found = await findSources([cars, people], options);
  assert.deepEqual(
    found.map(({ path, type }) => [path, type.name]),
    [
      [people, 'consultant'],
      [cars, 'car'],
    ],
  );
  assert.equal((await findSources([cars], options))[0]?.type.name, 'consultant');
});

test('a list of sales staff is one of consultants', async () => {
  const path = await csv('销售人员.csv', '姓名,手机,所在门店,职务', '王磊,13880012201,总店,店长');
  const [source] = await findSources([path], { type: undefined, types: records, language: 'zh' });
  assert.equal(source?.type.name, 'consultant');
});
