import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Question } from '#/app/faq/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const car = (id: string, fields: object) => ({
  id,
  title: '车',
  brand: '大众',
  type: '在售',
  ...fields,
});
const importRow = async (file: string, row: object) => {
  const { warnings, bad } = await shop.importFile(file, [row]);
  assert.deepEqual(bad, []);
  return warnings.map(({ field, value, reason }) => `${field} ${value}: ${reason}`);
};
const read = (id: string) => shop.get<CarDetail>(`/v1/car/${id}`);
const warned = (warnings: readonly string[], start: string) =>
  warnings.filter((each) => each.startsWith(start));

describe('a claim without support in the row of a car is reported with its field, and', () => {
  test('the words are cut where no record is beside them', async () => {
    const warnings = await importRow(
      'cars.ndjson',
      car('C-1', {
        type: '已预定',
        status_note: '原版原漆，周五取车',
        colour: '白 无事故',
        facade: [{ img: 'https://photos.example/a.jpg', desc: '左前，无补漆' }],
      }),
    );
    assert.deepEqual(
      warnings.map((each) => each.split('：')[0]),
      [
        'status_note 原版原漆: 「原版原漆」没有依据',
        'colour 无事故: 「无事故」没有依据',
        'facade 无补漆: 「无补漆」没有依据',
      ],
    );
    assert.match(warnings[0] ?? '', /请导入外观瑕疵的漆膜或检测报告.*展示时去掉/);
    const { car: detail, images, more } = await read('C-1');
    const [summary] = (await shop.get<CarPage>('/v1/cars?ids=C-1')).cars;
    assert.equal(more?.status_note, '周五取车');
    assert.equal(summary?.more?.status_note, '周五取车');
    assert.equal(detail.meta.colour?.value, '白');
    assert.equal(images.facade[0]?.desc, '左前');
  });

  test('the line is labelled as the dealer’s statement', async () => {
    const warnings = await importRow(
      'cars.ndjson',
      car('C-2', {
        facts: '车况：无事故；排放标准：国VI',
        service_provider: '承诺：里程保真；过户：代办',
        major_dispositions: '车漆：原版原漆',
        supplies_status: '全部无维修',
      }),
    );
    assert.deepEqual(
      warnings.map((each) => each.split(' ')[0]),
      ['facts.车况', 'service_provider', 'major_dispositions', 'supplies_status'],
    );
    assert.match(warnings[0] ?? '', /展示时注明「车商自述」/);
    const { car: detail } = await read('C-2');
    assert.equal(detail.meta.车况?.value, '无事故（车商自述）');
    assert.equal(detail.meta.排放标准?.value, '国VI');
    assert.deepEqual(detail.service_provider, [
      { desc: '承诺', value: '里程保真（车商自述）' },
      { desc: '过户', value: '代办' },
    ]);
    assert.equal(detail.major_dispositions[0]?.value, '原版原漆（车商自述）');
    assert.equal(detail.supplies_status, '全部无维修（车商自述）');
  });
});

test('a clause that the records contradict is not displayed, and a line says that it is not so', async () => {
  const warnings = await importRow(
    'cars.ndjson',
    car('C-3', {
      facts: '过户次数：2次；车主：一手车',
      mileage_report: '按时保养，0过户',
      notes: '按时保养，一手车。可看；0过户',
      status_note: '一手车，可看',
    }),
  );
  assert.deepEqual(
    warnings.map((each) => /^(\S+) .*(展示)/.exec(each)?.[1]),
    ['status_note', 'facts.车主', 'mileage_report', 'notes', 'notes'],
  );
  const { car: detail, more } = await read('C-3');
  assert.equal(detail.meta.车主?.value, '一手车（车商自述，与记录不符）');
  assert.equal(detail.meta.过户次数?.value, '2次');
  assert.equal(detail.mileage_report, '按时保养');
  assert.equal(detail.notes, '按时保养。可看');
  assert.equal(more?.status_note, '可看');
});

test('a claim that only the row of the car supports stays where a label is beside it', async () => {
  const text = '0过户';
  const warnings = await importRow(
    'cars.ndjson',
    car('C-4', { facts: `过户次数：0次；说明：${text}`, status_note: text, notes: text }),
  );
  assert.deepEqual(
    warnings.map((each) => each.split('：')[0]),
    ['status_note 0过户: 「0过户」没有依据'],
  );
  const { car: detail, more } = await read('C-4');
  assert.deepEqual([detail.meta.说明?.value, more?.sources?.说明], [text, '车商自述']);
  assert.deepEqual([detail.notes, more?.status_note], [text, null]);
});

test('no text calls the price of a car the lowest, with any label', async () => {
  const text = '全市最便宜';
  const warnings = await importRow(
    'cars.ndjson',
    car('C-9', {
      type: '已预定',
      title: `大众 迈腾 ${text}`,
      tags: `${text};7座`,
      status_note: `${text}，周五取车`,
      notes: `成都${text}。首付1万`,
      mileage_report: `按时保养，${text}`,
      facts: `卖点：${text}；车况：无事故 比谁都便宜；最低首付：1万`,
      service_provider: `承诺：${text}`,
      supplies_status: `备件齐，${text}`,
    }),
  );
  const denied = warnings.filter((each) => each.includes('广告法不许写'));
  assert.deepEqual(
    denied.map((each) => each.split(' ')[0]),
    [
      'tags',
      'title',
      'status_note',
      'facts.卖点',
      'facts.车况',
      'service_provider',
      'supplies_status',
      'mileage_report',
      'notes',
    ],
  );
  for (const each of warnings) assert.doesNotMatch(each, new RegExp(`${text}.*注明`), each);
  const head = { car_id: 'C-9', verdict: `${text}，附件齐`, detail: text };
  await importRow('accessory.ndjson', { ...head, items: '钥匙|2|2' });
  await importRow('faq.ndjson', {
    id: 'Q-9',
    asks: '能谈吗？',
    answer: `${text}，可谈`,
    car_id: 'C-9',
  });
  await importRow('film.ndjson', {
    car_id: 'C-9',
    view: 'exterior',
    src: 'https://films.example/a.mp4',
    title: `绕车，${text}`,
  });
  for (const path of ['', '/faq']) {
    const answer = JSON.stringify(await shop.get<object>(`/v1/car/C-9${path}`));
    assert.doesNotMatch(answer, /便宜/, path);
  }
  const report = await shop.get<object>('/v1/car/attachmentList?id=C-9');
  assert.doesNotMatch(JSON.stringify(report), /便宜/);
  const { title, car: detail, more } = await read('C-9');
  assert.equal(title, '大众 迈腾');
  assert.deepEqual(detail.tags, ['7座']);
  assert.equal(more?.status_note, '周五取车');
  assert.equal(detail.notes, '首付1万');
  assert.equal(detail.mileage_report, '按时保养');
  assert.equal(detail.meta.车况?.value, '无事故（车商自述）');
  assert.equal(detail.meta.最低首付?.value, '1万');
  assert.equal(detail.meta.卖点, undefined);
  assert.deepEqual(detail.service_provider, []);
  assert.equal(detail.supplies_status, '备件齐');
});

describe('a claim in a report or an answer is reported at its import, and displayed with the label:', () => {
  const head = { car_id: 'C-5' };
  const label = '车商自述：';
  before(async () => {
    await importRow('cars.ndjson', car('C-5', { facts: '过户次数：2次' }));
  });

  test('the conclusion of every report', async () => {
    const rows = {
      accessory: { verdict: '无事故，附件齐', items: '钥匙|2|2' },
      consumable: { verdict: '机油无维修', items: '机油|80' },
      preparation: { verdict: '原版原漆，已整备', works: '换机油|保养' },
      flaw: { verdict: '全车原漆', detail: '一手车' },
      category: { name: 'glass', title: '玻璃', verdict: '零瑕疵', items: '前|前风挡|无事故' },
    };
    for (const [file, row] of Object.entries(rows)) {
      const warnings = await importRow(`${file}.ndjson`, { ...head, ...row });
      assert.equal(warned(warnings, 'verdict ').length, 1, file);
      assert.match(warnings.join(), /没有依据：.*请导入|没有检测报告得出这个结论/, file);
    }
    const { more } = await read('C-5');
    const { accessory, consumable, preparation } = more?.headlines ?? {};
    assert.deepEqual(
      [accessory, consumable, preparation].map((headline) => headline?.result),
      [`${label}无事故，附件齐`, `${label}机油无维修`, `${label}原版原漆，已整备`],
    );
    const report = await shop.get<{ has_claims?: boolean }>('/v1/car/attachmentList?id=C-5');
    assert.equal(report.has_claims, true);
  });

  test('any other field of a report', async () => {
    const warnings = await importRow('category.ndjson', {
      ...head,
      name: 'lights',
      title: '灯光',
      verdict: '八项',
      items: '前|左前大灯|无事故\n后|尾灯|0过户',
    });
    assert.equal(warned(warnings, 'items 无事故: 「无事故」没有依据').length, 1);
    assert.match(
      warned(warnings, 'items 0过户')[0] ?? '',
      /与这台车的记录不符：车商登记的过户次数是 2 次.*车商自述/,
    );
    const path = '/v1/car/C-5/category-report?name=lights';
    assert.equal((await shop.get<{ has_claims?: boolean }>(path)).has_claims, true);
    await importRow('category.ndjson', {
      ...head,
      name: 'plain',
      title: '灯',
      verdict: '八项',
      items: '前|灯|亮',
    });
    const plain = '/v1/car/C-5/category-report?name=plain';
    assert.equal((await shop.get<{ has_claims?: boolean }>(plain)).has_claims, false);
  });

  test('the verdict on equipment and on works, whatever its words', async () => {
    await importRow('preparation.ndjson', { ...head, verdict: '无需整备', works: '全车检查|检查' });
    const items = '安全|主驾气囊||无';
    await importRow('configuration.ndjson', { ...head, verdict: '功能全部正常', items });
    for (const path of ['/v1/car/repairList', '/v1/car/configurationChecklist']) {
      const report = await shop.get<{ has_claims?: boolean }>(`${path}?id=C-5`);
      assert.equal(report.has_claims, true, path);
    }
  });

  test('the dealer’s own answer', async () => {
    const row = { id: 'Q-1', asks: '出过事故吗？', answer: '没有出过事故', car_id: 'C-5' };
    const warnings = await importRow('faq.ndjson', row);
    assert.equal(warned(warnings, 'answer 没有出过事故').length, 1);
    await importRow('faq.ndjson', { id: 'Q-2', asks: '能试驾吗？', answer: '可以，带驾照。' });
    await importRow('faq.ndjson', { id: 'Q-3', asks: '车怎么样？', answer: '每台车都无事故。' });
    const { questions } = await shop.get<{ questions: Question[] }>('/v1/car/C-5/faq');
    const answers = new Map(questions.map(({ asks, answer }) => [asks, answer]));
    assert.equal(answers.get('出过事故吗？'), `${label}没有出过事故`);
    assert.equal(answers.get('能试驾吗？'), '可以，带驾照。');
    assert.equal(answers.get('车怎么样？'), `${label}每台车都无事故。`);
  });

  test('a film, a lot, and a post that shows the car', async () => {
    const film = { ...head, view: 'exterior', src: 'https://films.example/a.mp4' };
    const [warning] = await importRow('film.ndjson', { ...film, title: '原版原漆绕车' });
    assert.match(warning ?? '', /^title 原版原漆: /);
    assert.equal(
      (await read('C-5')).more?.headlines?.['exterior-video']?.result,
      `${label}原版原漆绕车`,
    );
    const wholesale = (id: string) => car(id, { is_wholesale: 1 });
    await importRow('cars.ndjson', wholesale('C-6'));
    await importRow('cars.ndjson', wholesale('C-7'));
    const lot = { id: 'L-1', title: '两台一手车', car_ids: ['C-6', 'C-7'], notes: '都无事故' };
    assert.deepEqual(
      (await importRow('lot.ndjson', lot)).map((each) => each.split(':')[0]),
      ['title 一手车', 'notes 无事故'],
    );
    const { lots } = await shop.get<{ lots: { title: string; notes: string }[] }>(
      '/v1/wholesale/lots',
    );
    assert.deepEqual(
      lots.map(({ title, notes }) => [title, notes]),
      [[`${label}两台一手车`, `${label}都无事故`]],
    );
    const union_id = 'U-7Qm2xKd94TzR';
    await importRow('momentauthor.ndjson', { union_id, nickname: '店员', is_staff: 1 });
    const post = { id: 'M-1', union_id, published_at: '2026-11-19T10:00:00+08:00', car_ids: 'C-5' };
    const warnings = await importRow('moment.ndjson', { ...post, text: '这台无事故，快来' });
    assert.match(warnings[0] ?? '', /^text 无事故: .*没有依据/);
  });
});
