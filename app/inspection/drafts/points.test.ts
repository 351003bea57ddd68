import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openInspectors, write, type Inspectors, type Written } from '#/testing/inspectors.ts';

let inspectors: Inspectors;
let draft: string;
before(async () => {
  inspectors = await openInspectors();
  await inspectors.addCar('P-1');
  draft = await inspectors.open('P-1');
});
after(() => inspectors.close());

type PointRead = {
  current: Written | null;
  history: Written[];
  missing: { field: string }[];
  not_applicable: string | null;
};
const read = async (item: string) =>
  (await inspectors.send<PointRead>('GET', `/${draft}/points/${item}`)).data;
const put = (item: string, fields: object) => inspectors.put(draft, item, fields);

/** Returns the results of the writes in a history, in order. */
const results = ({ history }: PointRead) =>
  history.map(({ version, is_superseded, content }) => [version, is_superseded, content.result]);

describe('a recorded point', () => {
  test('has what was sent, by whom and when, and is the same for a repeated write', async () => {
    const sent = {
      ...write({ by: '李师傅', measured_at: '2026-11-20T01:30:00Z' }),
      result: '异常',
      kind: '划痕',
      words: '  划伤见底  ',
      size: { length: 120, width: 90 },
      place: { view: 'left', x: 40, y: 60 },
      paint: [112, 118],
    };
    const first = await put('e06', sent);
    const { result, kind, words, paint } = first.data.content;
    assert.deepEqual([first.status, first.data.outcome, first.data.version], [200, 'saved', 1]);
    assert.deepEqual([result, kind, words, paint], ['abnormal', '划痕', '划伤见底', [112, 118]]);
    assert.deepEqual(
      [first.data.by, first.data.measured_at],
      ['李师傅', '2026-11-20T01:30:00.000Z'],
    );
    assert.equal(first.data.saved_at, inspectors.shop.context.now().toISOString());
    await put('E06', { base: 1, result: 'slight' });
    assert.deepEqual(await put('E06', sent), first);
    assert.deepEqual(results(await read('E06')), [
      [1, false, 'abnormal'],
      [2, false, 'slight'],
    ]);
  });

  test('is refused if its write id was used for another content', async () => {
    const sent = write({ result: 'normal' });
    await put('A05', sent);
    const others = [{ result: 'slight' }, { by: '李师傅' }, { measured_at: '2026-11-20 10:01' }];
    for (const other of others) {
      const { status, data, message } = await put('A05', { ...sent, ...other });
      assert.deepEqual([status, data.problems?.[0]?.field], [422, 'write_id']);
      assert.equal(message, '这个编号已用于 A05 的另一次写入，请换一个');
    }
    assert.equal((await put('A06', sent)).status, 422);
    assert.deepEqual(results(await read('A05')), [[1, false, 'normal']]);
  });

  test('is refused with the field and the reason if it cannot be stored', async () => {
    const refused = async (item: string, fields: object) => {
      const { status, data } = await put(item, fields);
      return [status, ...(data?.problems ?? []).map(({ field, reason }) => `${field} ${reason}`)];
    };
    assert.deepEqual(await refused('A07', {}), [422, 'result 要写结果，或写测量值']);
    assert.deepEqual(await refused('A07', { result: 'normal', kind: '变形' }), [
      422,
      'kind A07 记为正常，却写了异常类型「变形」：有问题请改结果，没有请去掉类型',
    ]);
    assert.match(
      String((await refused('A07', { result: 'abnormal', kind: '漏油' }))[1]),
      /A07 的异常类型应为其中之一：变形/,
    );
    assert.deepEqual(await refused('A07', { result: 'normal', paint: [100] }), [
      422,
      'paint A07 不是外观件',
    ]);
    assert.deepEqual(await refused('A07', { result: 'normal', measured_at: '2026-11-20 12:06' }), [
      422,
      'measured_at 测量时间 2026-11-20 12:06 还没有到，请核对手机时钟',
    ]);
    assert.deepEqual(await refused('P07', { result: '异常', words: '衰减' }), [
      422,
      'item P07 不适用于这辆车：它的动力不是插电混动、纯电动或增程式。车源写错了，请先改车源',
    ]);
    assert.deepEqual(await refused('A07', { result: 'normal', base: 3 }), [
      422,
      'base 这一项还没有记录，base 应为 0',
    ]);
    assert.deepEqual(await refused('A07', { result: 'normal', words: 'a\ud800b' }), [
      422,
      'words 有看不见的字符，请重新输入',
    ]);
    assert.deepEqual(
      await refused('A07', { result: 'normal', place: { view: '\u0007', x: 1, y: 1 } }),
      [422, 'place 有看不见的字符，请重新输入'],
    );
    // JSON has no infinite number, but a number can be too large to be finite.
    const infinite = JSON.stringify({ ...write(), result: 'normal', value: 0 }).replace(
      ':0}',
      ':1e999}',
    );
    const large = await inspectors.send<{ problems: object[] }>(
      'PUT',
      `/${draft}/points/A07`,
      Buffer.from(infinite),
    );
    assert.deepEqual(large.data.problems, [{ field: 'value', reason: '数太大' }]);
    assert.equal((await put('Z99', { result: 'normal' })).status, 404);
    const malformed = [
      { result: '好' },
      { by: '' },
      { by: '\u0007' },
      { write_id: '' },
      { write_id: 'a b' },
      { measured_at: '昨天' },
      { measured_at: '2026-02-30 10:00' },
      { words: '长'.repeat(301) },
      { words: 'a\u0000b' },
      { value: '3' },
      { base: -1 },
      { base: 1.5 },
      { paint: [] },
    ];
    for (const fields of malformed) {
      const { status } = await put('A07', { result: 'normal', ...fields });
      assert.equal(status, 400, JSON.stringify(fields));
    }
    assert.equal((await read('A07')).current, null);
  });

  test('says what it lacks, and may be completed later', async () => {
    const missing = async (item: string, fields: object) =>
      (await put(item, fields)).data.missing.map(({ field }) => field);
    assert.deepEqual(await missing('A10', { result: '异常' }), ['words']);
    assert.deepEqual(await missing('A11', { result: '缺失' }), ['words']);
    assert.deepEqual(await missing('A12', { result: '未检' }), ['words']);
    assert.deepEqual(await missing('A13', { result: '整备后正常' }), ['words']);
    assert.deepEqual(await missing('A14', { result: '轻微' }), []);
    assert.deepEqual(
      (await read('A10')).missing.map(({ field }) => field),
      ['words', 'photos'],
    );
    assert.deepEqual(await missing('A10', { base: 1, result: '异常', words: '变形' }), []);
    await put('A10', { base: 2, result: '异常', words: '变形', no_photo_reason: '在夹层里' });
    assert.deepEqual((await read('A10')).missing, []);
  });
});

describe('a measured value', () => {
  const measure = async (item: string, fields: object) => {
    const { data } = await put(item, fields);
    return [data.content.result, data.content.unit, data.missing.map(({ field }) => field).join()];
  };

  test('sets the result by the limits of the checkpoint', async () => {
    const values = [
      ['G01', 8, 'normal', 'mm'],
      ['G01', 3, 'slight', 'mm'],
      ['G01', 1.6, 'abnormal', 'mm'],
      ['G26', 5.1, 'normal', 'mm'],
      ['G26', 3, 'abnormal', 'mm'],
      ['H11', 1.9, 'normal', '%'],
      ['H11', 2, 'slight', '%'],
      ['H11', 3, 'abnormal', '%'],
    ] as const;
    for (const [item, value, result, unit] of values) {
      const base = (await read(item)).current?.version ?? 0;
      const missing = result === 'abnormal' ? 'words' : '';
      assert.deepEqual(
        await measure(item, { base, value }),
        [result, unit, missing],
        `${item} ${value}`,
      );
    }
  });

  test('may be overruled by the inspector, who then has to say why', async () => {
    assert.deepEqual(await measure('G02', { value: 6, result: '异常', words: '胎侧鼓包' }), [
      'abnormal',
      'mm',
      'override_reason',
    ]);
    const why = { override_reason: '深度够，鼓包必须更换', words: '胎侧鼓包' };
    assert.deepEqual(await measure('G02', { base: 1, value: 6, result: '异常', ...why }), [
      'abnormal',
      'mm',
      '',
    ]);
    assert.deepEqual(await measure('G03', { value: 1.2, result: '正常' }), [
      'normal',
      'mm',
      'override_reason',
    ]);
    // A new tyre is what the preparation put right.
    const restored = { value: 8, result: '整备后正常', words: '换了新胎' };
    assert.deepEqual(await measure('G04', restored), ['restored', 'mm', '']);
  });

  test('has the unit of the limits, and any unit at a checkpoint without limits', async () => {
    const { status, data } = await put('G27', { value: 1.2, unit: 'cm' });
    assert.deepEqual([status, data.problems], [422, [{ field: 'unit', reason: '单位应为 mm' }]]);
    assert.deepEqual(await measure('G15', { value: 2.4, unit: 'bar', result: 'normal' }), [
      'normal',
      'bar',
      '',
    ]);
    assert.equal((await put('G16', { value: 2.4 })).status, 422);
  });
});

describe('two inspectors', () => {
  const [zhou, li] = [{ by: '周师傅' }, { by: '李师傅' }];

  test('get a conflict with both values, who and when, if one is not up to date', async () => {
    const first = await put('I01', { ...zhou, result: 'normal', measured_at: '2026-11-20 09:00' });
    const sent = write({ ...li, result: 'slight', measured_at: '2026-11-20 09:30' });
    const second = await put('I01', sent);
    assert.equal(second.status, 409);
    assert.equal(
      second.message,
      '周师傅 在 2026-11-20 09:00 已记录这一项，与你依据的版本不同：请核对两个结果',
    );
    const { outcome: _, missing: _none, ...current } = first.data;
    assert.deepEqual(second.data.current, current);
    assert.deepEqual(
      [second.data.sent?.by, second.data.sent?.measured_at, second.data.sent?.result],
      ['李师傅', '2026-11-20T01:30:00.000Z', 'slight'],
    );
    assert.deepEqual(results(await read('I01')), [[1, false, 'normal']]);
    const third = await put('I01', { ...sent, base: 1 });
    assert.deepEqual([third.status, third.data.version], [200, 2]);
  });

  test('with resolve the newer measurement is current, and the other one is in the history', async () => {
    await put('I02', { ...zhou, result: 'normal', measured_at: '2026-11-20 09:00' });
    const newer = { ...li, result: 'slight', measured_at: '2026-11-20 09:30', resolve: true };
    const won = await put('I02', newer);
    assert.deepEqual([won.data.outcome, won.data.version], ['saved', 2]);
    const older = write({ by: '王师傅', result: 'normal', measured_at: '2026-11-20 09:10' });
    assert.equal((await put('I02', older)).status, 409);
    const lost = await put('I02', { ...older, resolve: true });
    assert.deepEqual([lost.status, lost.data.outcome, lost.data.version], [200, 'superseded', 2]);
    assert.deepEqual(await put('I02', { ...older, resolve: true }), lost);
    const point = await read('I02');
    assert.deepEqual([point.current?.by, point.current?.version], ['李师傅', 2]);
    assert.deepEqual(results(point), [
      [1, false, 'normal'],
      [2, false, 'slight'],
      [2, true, 'normal'],
    ]);
    // The next write is based on the current version, which the older measurement did not change.
    const next = await put('I02', { ...zhou, base: 2, result: 'normal' });
    assert.deepEqual([next.data.outcome, next.data.version], ['saved', 3]);
  });

  test('who write one point at once: one is saved, and every other one gets a conflict', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => put('I03', { by: `检测员${at}`, result: 'normal' })),
    );
    const statuses = all.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array.from({ length: 11 }, () => 409)]);
    assert.deepEqual(results(await read('I03')), [[1, false, 'normal']]);
    const draftRead = await inspectors.send<{ inspectors: { name: string }[] }>('GET', `/${draft}`);
    const names = draftRead.data.inspectors.map(({ name }) => name);
    assert.equal(names.filter((name) => name.startsWith('检测员')).length, 1);
    assert.ok(['周师傅', '李师傅', '王师傅'].every((name) => names.includes(name)));
  });

  test('who send the same write at once get the same answer', async () => {
    const sent = write({ result: 'normal' });
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => put('I04', sent)));
    assert.equal(first?.status, 200);
    for (const other of others) assert.deepEqual(other, first);
    assert.equal((await read('I04')).history.length, 1);
  });
});

describe('the fields of the report', () => {
  test('are recorded like a point, with versions and conflicts', async () => {
    const first = await inspectors.report(draft, { odometer_km: '4.36万', keys: 2 });
    assert.deepEqual(
      [first.status, first.data.item, first.data.version, first.data.content.odometer_km],
      [200, 'report', 1, 43_600],
    );
    const outdated = await inspectors.report(draft, { odometer_km: 43_700 });
    assert.deepEqual([outdated.status, outdated.data.current?.version], [409, 1]);
    const claims = [{ date: '2024-05-29', words: '单方', amount: 500 }];
    const second = await inspectors.report(draft, { base: 1, odometer_km: 43_700, claims });
    assert.deepEqual([second.data.version, second.data.content.keys], [2, undefined]);
    const half = await inspectors.report(draft, { base: 2, notes: 'a\ud800b' });
    assert.deepEqual(half.data.problems, [
      { field: 'notes', reason: '有看不见的字符，请重新输入' },
    ]);
    for (const fields of [{ odometer_km: -1 }, { claims: [{ date: '2024-02-30' }] }, { keys: 'x' }])
      assert.equal((await inspectors.report(draft, { base: 2, ...fields })).status, 400);
    const { data } = await inspectors.send<{ report: Written; points: { item: string }[] }>(
      'GET',
      `/${draft}`,
    );
    assert.equal(data.report.version, 2);
    assert.ok(!data.points.some(({ item }) => item === 'report'));
  });
});

describe('a queue of writes', () => {
  test('is applied in order, each write independently of the others', async () => {
    await put('J01', { result: 'normal' });
    const again = write({ item: 'J02', result: 'normal' });
    const writes = [
      again,
      write({ item: 'J02', base: 1, result: 'slight' }),
      write({ item: 'J01', result: 'slight' }),
      write({ item: 'Z1', result: 'normal' }),
      write({ item: 'J03', result: 'abnormal' }),
      { item: 'J04' },
      write({ item: 'J05', result: 'normal', words: '长'.repeat(301) }),
      write({ item: 'P07', result: 'abnormal' }),
      write({ item: 'J07', result: 'normal', words: 'a\0b' }),
      write({ item: 'J\0', result: 'normal' }),
      write({ item: 'J09', result: '\0' }),
      write({ item: 'J08', result: 'normal', base: -1 }),
      'not a write',
      null,
      again,
    ];
    const { status, data } = await inspectors.replay(draft, writes);
    assert.equal(status, 200);
    const outcomes = data.results.map(({ item, outcome, write: stored, problems, missing }) => [
      item,
      outcome,
      stored?.version ?? problems[0]?.field ?? null,
      missing[0]?.field ?? null,
    ]);
    assert.deepEqual(outcomes, [
      ['J02', 'saved', 1, null],
      ['J02', 'saved', 2, null],
      ['J01', 'conflict', 1, null],
      ['Z1', 'refused', 'item', null],
      ['J03', 'saved', 1, 'words'],
      ['J04', 'refused', 'write_id', null],
      ['J05', 'refused', 'words', null],
      ['P07', 'refused', 'item', null],
      ['J07', 'refused', 'words', null],
      [null, 'refused', 'item', null],
      ['J09', 'refused', 'result', null],
      ['J08', 'refused', 'base', null],
      [null, 'refused', 'item', null],
      [null, 'refused', 'item', null],
      ['J02', 'saved', 1, null],
    ]);
    const reasons = data.results.flatMap(({ problems }) => problems.map(({ reason }) => reason));
    assert.ok(
      reasons.every((reason) => /\p{Script=Han}/u.test(reason)),
      reasons.join(),
    );
    const repeated = await inspectors.replay(draft, writes);
    assert.deepEqual(repeated, { ...repeated, status, data });
    assert.deepEqual(results(await read('J02')), [
      [1, false, 'normal'],
      [2, false, 'slight'],
    ]);
  });

  test('has at most 200 writes and 1 MB, and no deep nesting', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => write({ item: 'J06', result: 'normal' }));
    assert.equal((await inspectors.replay(draft, many(201))).status, 400);
    const large = await inspectors.replay(draft, [write({ item: 'J06', words: 'x'.repeat(1e6) })]);
    assert.equal(large.status, 413);
    const deep = `{"writes":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`;
    const answer = await inspectors.send('POST', `/${draft}/writes`, Buffer.from(deep));
    assert.equal(answer.status, 400);
    const { data } = await inspectors.replay(draft, many(200));
    assert.equal(data.results.filter(({ outcome }) => outcome === 'saved').length, 1);
  });
});
