import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { RecordType } from '#/records/columns/record-type.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { readRecords, type RecordOptions } from './group-rows.ts';
import type { RecordRow } from './origin.ts';
import { thing } from './test-thing.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-parts-'));
});
after(() => rm(folder, { recursive: true }));

async function read(
  lines: string,
  { type = thing, ...options }: RecordOptions & { type?: RecordType } = {},
): Promise<RecordRow[]> {
  const path = join(folder, 'things.csv');
  await writeFile(path, lines.trim().replaceAll(/\n +/g, '\n'));
  const records: RecordRow[] = [];
  for await (const record of readRecords({ path, type }, options)) records.push(record);
  return records;
}

async function valuesOf(lines: string, options?: RecordOptions): Promise<unknown[]> {
  return (await read(lines, options)).map(({ values }) => values);
}

describe('a table with a column of a part', () => {
  test('is one record for each key, with its parts in the order of the rows', async () => {
    const table = `编号,检测人,部位,程度,长
      A-1,周*,左前门,轻微,60
      A-1,,车顶,明显,
      A-2,李*,右后门,,12
      A-1,周*,前保险杠,,`;
    assert.deepEqual(await valuesOf(table), [
      {
        id: 'A-1',
        inspector: '周*',
        flaws: [
          { panel: '左前门', grade: '轻微', length: '60' },
          { panel: '车顶', grade: '明显' },
          { panel: '前保险杠' },
        ],
      },
      { id: 'A-2', inspector: '李*', flaws: [{ panel: '右后门', length: '12' }] },
    ]);
  });

  test('several lists may be side by side, and objects in columns of any row', async () => {
    const table = `编号,部件,参数,参数值,查询来源,查询日期,车源号
      A-1,左前门,排放标准,国VI,4S 店,,X-1;X-2
      A-1,,钥匙,2把,,2026-11-02,X-3`;
    assert.deepEqual(await valuesOf(table), [
      {
        id: 'A-1',
        flaws: [{ panel: '左前门' }],
        facts: { 排放标准: '国VI', 钥匙: '2把' },
        query: { source: '4S 店', day: '2026-11-02' },
        cars: ['X-1', 'X-2', 'X-3'],
      },
    ]);
  });

  test('a row continues a part with what the part contains several times', async () => {
    const table = `编号,部位,宽,高,照片,照片说明,步骤,步骤日期
      A-1,左前门,3,4,a.jpg;b.jpg,,收购,2026-10-01
      A-1,,,,,,整备,2026-10-05
      A-1,车顶,,,c.jpg,近照,,
      A-1,车顶,,,d.jpg,远照,,`;
    assert.deepEqual(await valuesOf(table), [
      {
        id: 'A-1',
        flaws: [
          {
            panel: '左前门',
            size: { wide: '3', high: '4' },
            shots: [{ img: 'a.jpg' }, { img: 'b.jpg' }],
            steps: [
              { stage: '收购', on: '2026-10-01' },
              { stage: '整备', on: '2026-10-05' },
            ],
          },
          {
            panel: '车顶',
            shots: [
              { img: 'c.jpg', desc: '近照' },
              { img: 'd.jpg', desc: '远照' },
            ],
          },
        ],
      },
    ]);
  });

  test('无 in the first column of a list says that the list is empty', async () => {
    assert.deepEqual(await valuesOf('编号,部位,参数\nA-1,无,无'), [
      { id: 'A-1', flaws: [], facts: {} },
    ]);
    assert.deepEqual(await valuesOf('编号,部位\nA-1,'), [{ id: 'A-1' }]);
    assert.deepEqual(await valuesOf('编号,部位\nA-1,', { clearEmpty: true }), [
      { id: 'A-1', flaws: null },
    ]);
  });

  test('a unit in a heading applies to the numbers below it', async () => {
    assert.deepEqual(await valuesOf('编号,部位,长（万毫米）\nA-1,车顶,1.2'), [
      { id: 'A-1', flaws: [{ panel: '车顶', length: '1.2万毫米' }] },
    ]);
  });

  test('versions of one record are told apart by 版次 in a type that stores every row', async () => {
    const type = { ...thing, storesEveryRow: true };
    const table = `编号,版次,部位
      A-1,1,车顶
      A-1,2,车顶
      A-1,2,左前门`;
    assert.deepEqual(
      (await read(table, { type })).map(({ values }) => values),
      [
        { id: 'A-1', flaws: [{ panel: '车顶' }] },
        { id: 'A-1', flaws: [{ panel: '车顶' }, { panel: '左前门' }] },
      ],
    );
  });

  test('the columns of parts are passed on apart from the others', async () => {
    const seen: (readonly string[])[] = [];
    await read('编号,部位,程度,照片,参数,参数值,价格', {
      onLayout: ({ columns, partColumns, unknown }) => {
        const names = (all: readonly { heading: string }[]) => all.map(({ heading }) => heading);
        seen.push(names(columns), names(partColumns), unknown);
      },
    });
    assert.deepEqual(seen, [['编号'], ['部位', '程度', '照片', '参数', '参数值'], ['价格']]);
  });

  test('two headings of the same column are refused', async () => {
    await assert.rejects(read('编号,部位,部件\nA-1,车顶,车顶'), /「部位」和「部件」是同一项/);
  });
});

test('a table without such a column has a record in each row', async () => {
  const rows = await read('编号,检测人\nA-1,周*\nA-1,李*');
  assert.deepEqual(
    rows.map(({ line, values, origin }) => [line, values, origin]),
    [
      [2, { id: 'A-1', inspector: '周*' }, undefined],
      [3, { id: 'A-1', inspector: '李*' }, undefined],
    ],
  );
});

test('example rows of a template are left out and reported', async () => {
  const lines: number[] = [];
  const onExample = (line: number) => lines.push(line);
  const table = '编号,检测人,部位\n示例,周*,左前门\n示例,周*,车顶\nA-1,周*,车顶';
  assert.equal((await read(table, { onExample })).length, 1);
  assert.equal((await read('编号,检测人\n示例,周*\nA-1,周*', { onExample })).length, 1);
  assert.deepEqual(lines, [2, 3, 2]);
});

test('a row whose key only begins with 示例 is no example', async () => {
  assert.equal((await read('编号,检测人,部位\n示例车,周*,左前门', {})).length, 1);
});

describe('rows of one record that contradict each other', () => {
  test('leave out an optional value, and are reported with both lines', async () => {
    const [record] = await read('编号,检测人,地点,部位\nA-1,周*,成都,车顶\nA-1,周*,重庆,左前门');
    assert.equal(record?.values?.place, undefined);
    assert.equal(record?.values?.inspector, '周*');
    assert.deepEqual(record?.origin?.problems, []);
    assert.deepEqual(record?.origin?.warnings, [
      {
        field: 'place',
        heading: '地点',
        reason: ROW.lines_differ(2, '成都', 3, '重庆'),
        code: 'conflict',
        line: 3,
        isLeftOut: true,
      },
    ]);
  });

  test('are a problem where the value is mandatory or has a default', async () => {
    const [record] = await read(
      '编号,检测人,终版,部位\nA-1,周*,是,车顶\nA-1,李*,是,左前门\nA-1,,否,右前门',
    );
    assert.deepEqual(
      record?.origin?.problems.map(({ field, line }) => [field, line]),
      [
        ['inspector', 3],
        ['is_final', 4],
      ],
    );
  });

  test('do not contradict each other with two spellings of one value', async () => {
    const [record] = await read('编号,日期,部位\nA-1,2026-11-01,车顶\nA-1,2026/11/1,左前门');
    assert.deepEqual(record?.origin?.warnings, []);
    assert.equal(record?.values?.on, '2026-11-01');
  });
});

test('a key that two rows give different values is a problem', async () => {
  const [record] = await read(
    '编号,参数,参数值\nA-1,钥匙,2把\nA-1,排放,国VI\nA-1,钥匙,1把\nA-1,排放,国VI',
  );
  assert.deepEqual(
    record?.origin?.problems.map(({ field, line, reason }) => [field, line, reason.zh]),
    [['facts', 4, '「钥匙」在第 2 行和第 4 行写得不一样，只能有一个']],
  );
});

test('a row that names no record is refused, with the records that it may belong to', async () => {
  const rows = await read('编号,检测人,部位\nA-1,周*,车顶\n,,左前门\nA-2,周*,车顶\nA-3,周*,车顶');
  const [unnamed, one, two, three] = rows;
  assert.deepEqual([unnamed?.line, unnamed?.values], [3, undefined]);
  assert.match(unnamed?.reason?.zh ?? '', /没有写id（编号）/);
  for (const record of [one, two])
    assert.match(record?.origin?.problems[0]?.reason.zh ?? '', /第 3 行不知道属于哪条记录/);
  assert.deepEqual(three?.origin?.problems, []);
});

test('the place of each value is known', async () => {
  const [record] = await read(
    '编号,检测人,部位,宽,照片,参数,参数值\nA-1,,车顶,3,a.jpg,排放,国VI\nA-1,周*,左前门,,b.jpg,,',
  );
  const find = (path: string) => {
    const place = record?.origin?.find(path);
    return place && [place.line, place.heading];
  };
  assert.deepEqual(find('flaws.1.panel'), [3, '部位']);
  assert.deepEqual(find('flaws.1.grade'), [3, '程度']);
  assert.deepEqual(find('flaws.1'), [3, '部位']);
  assert.deepEqual(find('flaws.0.size.wide'), [2, '宽']);
  assert.deepEqual(find('flaws.1.shots.0.img'), [3, '照片']);
  assert.deepEqual(find('facts.排放'), [2, '参数']);
  assert.deepEqual(find('inspector'), [3, '检测人']);
  assert.equal(find('query.day'), undefined);
});
