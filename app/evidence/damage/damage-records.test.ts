import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageIn, damageRecords, damageWords, type DamageSources } from './damage-records.ts';

const none: DamageSources = { mileage: null, preparation: null, refurbish: null, row: {} };
const read = (sources: Partial<DamageSources>) =>
  damageRecords({ ...none, ...sources }).map((record) => [
    record.subjects.join(),
    damageWords(record),
  ]);
const work = (name: string, checkpoint: string | null = null, kind: string | null = null) => ({
  name,
  kind,
  checkpoint,
  reason: null,
  finished: '2026-11-20',
  started: null,
});

test('an entry of the maintenance records states a claim and the repairs of the frame', () => {
  const entry = {
    date: '2024-08-01',
    mileage_km: 69_000,
    kind: '出险',
    source: null,
    items: ['事故维修', '更换左前纵梁', '更换安全气囊'],
    materials: [],
    place: null,
    amount: 86_000,
  };
  const queried = { source: '平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
  const mileage = { entries: [entry], queried, date: null };
  assert.deepEqual(read({ mileage }), [
    [
      'structure,claims',
      '2024-08-01 维保报告「出险 86,000 元：事故维修、更换左前纵梁、更换安全气囊」',
    ],
    ['services', '2026-11-02 维保报告「1 条记录」'],
  ]);
  const service = { ...entry, kind: '保养', items: ['换机油'], amount: null };
  assert.deepEqual(read({ mileage: { ...mileage, entries: [service] } }), [
    ['services', '2026-11-02 维保报告「1 条记录」'],
  ]);
});

test('a claim above 30,000 yuan that names no work is serious', () => {
  const subjectsOf = (amount: number | null, ...items: string[]) => {
    const entry = {
      date: '2024-08-01',
      mileage_km: null,
      kind: '出险',
      source: null,
      items,
      materials: [],
      place: null,
      amount,
    };
    const [first] = read({ mileage: { entries: [entry], queried: null, date: null } });
    return first?.[0];
  };
  assert.equal(subjectsOf(30_001), 'claims,serious-claim');
  assert.equal(subjectsOf(86_000, '事故维修'), 'claims,serious-claim');
  assert.equal(subjectsOf(30_000), 'claims');
  assert.equal(subjectsOf(null), 'claims');
  assert.equal(subjectsOf(86_000, '更换前保险杠'), 'panels,claims');
  assert.equal(subjectsOf(86_000, '更换左前大灯'), 'claims');
});

test('works on the car state repairs of the frame, by their name or their checkpoint', () => {
  const worksOf = (...works: ReturnType<typeof work>[]) =>
    read({ preparation: { works, date: null } }).map(([subjects]) => subjects);
  assert.deepEqual(
    worksOf(
      work('左A柱切割更换', 'A01'),
      work('安全气囊更换', 'K01'),
      work('主驾总成', 'K01', '更换'),
      work('左后翼子板切割更换'),
    ),
    ['structure', 'structure', 'structure', 'structure,panels'],
  );
  assert.deepEqual(worksOf(work('全车喷漆'), work('泡水后地毯清洗')), ['paint', 'flood']);
  assert.deepEqual(
    worksOf(
      work('更换机油'),
      work('A柱饰板更换'),
      work('泡水检查'),
      work('气囊自检灯检查', 'K08'),
      work('更换前刹车片', 'F01'),
    ),
    [],
  );
});

test('only the skeleton of the body is the frame, not that of a bumper, a seat or a door', () => {
  const structureIn = (...texts: string[]) =>
    texts.filter((text) => damageIn(text).includes('structure'));
  const parts = [
    '前保险杠骨架更换',
    '更换前保险杠骨架',
    '更换前杠内骨架',
    '更换前排座椅电动骨架',
    '更换后座骨架',
    '门板骨架更换',
    '更换顶棚骨架',
    '更换天窗骨架',
    '仪表台骨架更换',
    '骨架更换 前保险杠',
    '骨架无变形',
  ];
  assert.deepEqual(structureIn(...parts), []);
  const bodies = ['骨架 变形', '更换左前骨架', '车身骨架校正', '更换底盘骨架及后座椅'];
  assert.deepEqual(structureIn(...bodies), bodies);
});

test("the lines of the dealer's row state repairs; a line that denies them does not", () => {
  assert.deepEqual(
    read({
      row: {
        out_repair_list: [{ desc: '发动机', value: '泡水后大修' }],
        major_dispositions: [
          { desc: '安全气囊', value: '爆开后更换4个' },
          { desc: '左前纵梁', value: '切割更换' },
        ],
        chassis_important_screw: [{ desc: '减震塔螺丝', value: '有拧动痕迹' }],
      },
    }),
    [
      ['flood', '整备项目「发动机：泡水后大修」'],
      ['structure', '重大处置「安全气囊：爆开后更换4个」'],
      ['structure', '重大处置「左前纵梁：切割更换」'],
      ['structure', '底盘螺丝「减震塔螺丝：有拧动痕迹」'],
    ],
  );
  const screw = { desc: '减震塔螺丝', value: '无拧动痕迹' };
  assert.deepEqual(read({ row: { chassis_important_screw: [screw] } }), []);
});

test('a record states the panels that it calls replaced or cut, not the parts on them', () => {
  const panelsOf = (...works: ReturnType<typeof work>[]) =>
    damageRecords({ ...none, preparation: { works, date: null } }).map(({ panels }) => panels);
  assert.deepEqual(
    panelsOf(work('左后翼子板切割更换'), work('更换车顶'), work('外板', 'E06', '更换')),
    [['E10'], ['E14'], ['E06']],
  );
  const parts = ['左前门玻璃更换', '车顶行李架更换', '左前门未更换', '车顶清洗'];
  assert.deepEqual(panelsOf(...parts.map((name) => work(name))), []);
});
