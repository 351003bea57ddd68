import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { carQuestions, firstQuestions } from './car-questions.ts';
import { getFaq } from './contract.ts';

type Faq = OutputOf<typeof getFaq>;

const recordOf = (car: object, more: object = {}, rest: object = {}) =>
  parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {}, more, ...rest });
const TODAY = '2026-11-20';
const answerTo = (id: string, ...[car, more, rest]: Parameters<typeof recordOf>) =>
  carQuestions(recordOf(car, more, rest), TODAY).find((one) => one.id === id);

describe('an answer is derived from the car detail', () => {
  test('and states where a fact is missing', () => {
    const nothing = carQuestions(recordOf({ type: '在售' }));
    const known = nothing.filter(({ is_known }) => is_known);
    assert.deepEqual(known, []);
    assert.ok(nothing.length > 12);
    assert.deepEqual(
      [...new Set(nothing.map(({ answer }) => answer))],
      ['这台车的记录里还没有这一项。'],
    );
    assert.ok(nothing.every(({ page }) => page === null));
  });

  test('the level with its definition only', () => {
    const level = { condition_level: { id: 'b', label: 'B' } };
    assert.equal(
      answerTo('accident', {}, level)?.answer,
      '骨架没有检测记录。车况 B 级，这一级的标准是：加强件有轻微修复或一处钣金，结构没有损伤。等级由车商登记，没有检测报告。出险记录未登记。',
    );
    const graded = { result: '覆盖件有一处钣金（后备箱盖/尾门）', date: '2026-11-10' };
    const inspection = { report_id: 'R-1', business: 'retail' };
    const inspected = (result: string, claims: object = {}) => {
      const headlines = { level: graded, 'accident-record': { result, ...claims } };
      return answerTo('accident', {}, { ...level, inspection, headlines })?.answer;
    };
    const base = '车况 B 级：覆盖件有一处钣金（后备箱盖/尾门）。依据 2026-11-10 的检测报告。';
    const unqueried = { is_queried: false, count: 0 };
    assert.equal(inspected('未查询', unqueried), `${base}出险记录未查询。`);
    const other = '2024-08-01 维保报告「出险 900 元」；未查询';
    assert.equal(inspected(other, unqueried), `${base}出险记录未查询。`);
    assert.equal(inspected('1 次，共 570 元', { is_queried: true, count: 1 }), base);
    assert.equal(
      inspected('车商记录 1 次', { is_queried: false, count: 1 }),
      `${base}出险：车商记录 1 次。`,
    );
    assert.equal(inspected('未查询'), base);
    const structure = { result: '骨架 34 项都查过，没有发现损伤', date: '2026-11-10' };
    const framed = (more: object, headlines: object) =>
      answerTo('accident', {}, { ...more, inspection, headlines })?.answer;
    const frame = '骨架 34 项都查过，没有发现损伤（2026-11-10 的检测报告）。';
    assert.equal(framed(level, { level: graded, structure }), `${frame}${base}出险记录未登记。`);
    assert.equal(framed({}, { structure }), `${frame}出险记录未登记。`);
    const foreign = { condition_level: { id: 'x', label: 'X' } };
    assert.equal(answerTo('accident', {}, foreign)?.is_known, false);
  });

  test('facts without a source of another back end are the dealer’s own statements', () => {
    const meta = {
      a: { desc: '过户次数', value: '0' },
      b: { desc: '钥匙', value: '2' },
      c: { desc: '抵押', value: '0' },
    };
    const answers = ['transfers', 'keys', 'papers'].map((id) => answerTo(id, { meta })?.answer);
    assert.deepEqual(answers, ['0（车商自述）。', '2（车商自述）。', '抵押：0（车商自述）。']);
  });

  test('the day of the next annual check, whichever label the row has', () => {
    for (const label of ['年检到期', '年检']) {
      const meta = { [label]: { desc: label, value: '2027-01' } };
      assert.equal(answerTo('due', { meta })?.answer, '2027-01。');
    }
    assert.equal(answerTo('due', {})?.is_known, false);
  });

  test('the mileage with its verdict, even a negative one', () => {
    const car = { mileage_report_status: 'ready', mileage_report: '里程不符，读数有回落' };
    const more = { proof: { mileage_verdict: '里程不符' } };
    assert.match(answerTo('mileage', car, more)?.answer ?? '', /^车商自述：里程不符，读数有回落。/);
    const pending = { mileage_report_status: 'pending' };
    assert.equal(answerTo('mileage', pending, more)?.answer, '里程不符。维保记录正在查询。');
    assert.equal(answerTo('mileage', {})?.is_known, false);
    const pendingText = '维保记录正在查询。查到以前还不能下结论。';
    assert.equal(answerTo('mileage', pending)?.answer, pendingText);
    const early = { proof: { mileage_verdict: '里程可信' } };
    assert.equal(answerTo('mileage', pending, early)?.answer, pendingText);
    // The dealer's own conclusion does not replace that of the inspection.
    const own = { mileage_report_status: 'ready', mileage_report: '里程正常' };
    const inspection = { report_id: 'r1', business: 'retail', preview: false };
    assert.equal(
      answerTo('mileage', own, { inspection, proof: { mileage_verdict: '里程存疑' } })?.answer,
      '检测结论：里程存疑。车商自述：里程正常。每个读数的来源见维保记录。',
    );
    // A wholesale car has no inspection, but may have maintenance records.
    assert.match(answerTo('mileage', car)?.answer ?? '', /^车商自述：里程不符，读数有回落。/);
  });

  test('the service history with its visits, without a verdict on the mileage', () => {
    const records = [{ desc: '2021-09', value: '保养，30100 公里' }];
    const car = { mileage_report_status: 'ready', maintenance_records: records };
    const of = (result: string, changes: object = car, stated: object = {}) =>
      answerTo('service', changes, { headlines: { mileage: { result, ...stated } } })?.answer ?? '';
    assert.equal(of('4S 全程 6 次，里程可信'), '车商自述：4S 全程 6 次，里程可信。');
    assert.match(of('里程不符，读数有回落'), /^最近一条记录：2021-09 保养，30100 公里。/);
    assert.match(of('里程不符，读数有回落', {}), /还没有这一项/);
    assert.equal(
      of('车商记录 1 条', {}, { is_verdict: false }),
      '车商记录 1 条，没有写明在哪里查询过，可能不全。',
    );
    assert.equal(of('', { mileage_report_status: 'pending' }), '维保记录正在查询。');
  });

  test('recalls from the car’s row, else from the inspection', () => {
    const recall = { result: '厂家召回查询：正常', date: '2026-11-18', is_described: false };
    const headlines = { recall };
    const meta = { 召回: { desc: '召回', value: '已做' } };
    assert.equal(
      answerTo('recall', {}, { headlines })?.answer,
      '厂家召回查询：正常（2026-11-18 的检测报告，没有写明在哪里查询）。',
    );
    assert.equal(answerTo('recall', { meta }, { headlines })?.answer, '已做（车商自述）。');
    assert.equal(answerTo('recall', {})?.is_known, false);
  });

  test('the wear parts by the dealer’s word alone, if no report lists them', () => {
    const car = { has_consumables_list: true, supplies_status: '全部良好' };
    assert.equal(
      answerTo('wear', car)?.answer,
      '车商自述：全部良好。没有逐件的记录，看车时请当面核对。',
    );
    const headlines = { consumable: { result: '2 项没有检测结果：前刹车片、机油' } };
    assert.match(answerTo('wear', car, { headlines })?.answer ?? '', /^2 项没有检测结果/);
  });

  test('claims from the inspection, else from the records', () => {
    const of = (result: string | undefined, status: string, more: object = {}) =>
      answerTo(
        'claims',
        { mileage_report_status: status },
        { ...more, ...(result && { headlines: { 'accident-record': { result } } }) },
      );
    assert.match(of('2 次，共 3270 元', 'ready')?.answer ?? '', /^2 次，共 3270 元。/);
    assert.equal(of('2 次，共 3270 元', 'ready')?.page, 'mileage');
    assert.match(of(undefined, 'ready')?.answer ?? '', /没有写的不等于没有出过险/);
    assert.match(of('1 次，共 570 元', 'pending')?.answer ?? '', /^1 次/);
    assert.equal(of(undefined, 'pending')?.is_known, false);
    assert.equal(of(undefined, 'failed')?.is_known, false);
  });

  test('a loan, or that there is none for a wholesale car', () => {
    const car = { type: '在售', is_wholesale: true };
    assert.equal(answerTo('loan', car)?.answer, '批发车不办个人分期。');
  });

  test('the number of unchecked items', () => {
    const open = { proof: { applicable: 482, checked: 480 } };
    assert.match(answerTo('checked', {}, open)?.answer ?? '', /还有 2 项没查/);
    const all = { proof: { applicable: 482, checked: 482 } };
    assert.equal(answerTo('checked', {}, all)?.answer, '适用的 482 项都查了。');
    const answerIf = (queried: Record<string, boolean | undefined>) => {
      const headlines = Object.fromEntries(
        Object.entries(queried).map(([word, is_queried]) => [
          word,
          // A record that contradicts the result precedes it, whatever it is.
          { result: '2024-08-01 维保报告「出险」；未查询', date: TODAY, is_queried },
        ]),
      );
      return answerTo('checked', {}, { ...all, headlines })?.answer;
    };
    assert.equal(answerIf({ 'accident-record': true, services: true }), '适用的 482 项都查了。');
    assert.equal(
      answerIf({ 'accident-record': false, services: true }),
      '适用的 482 项都写了结果，其中出险记录没有查询。',
    );
    assert.equal(
      answerIf({ 'accident-record': false }),
      '适用的 482 项都写了结果，其中出险记录和维保记录没有查询。',
    );
    // Another back end may not say whether the records were queried.
    assert.equal(answerIf({ 'accident-record': undefined }), '适用的 482 项都写了结果。');
  });

  test('flaws by name, distinguishing none photographed, none found and not inspected', () => {
    const more = { proof: { flaws: 3 } };
    const images = {
      flaw: [
        { img: 'a', desc: '右后门划痕' },
        { img: 'b', desc: '前杠擦伤' },
      ],
    };
    assert.equal(
      answerTo('flaws', {}, more, { images })?.answer,
      '3 处：右后门划痕；前杠擦伤 等。',
    );
    const inspection = { report_id: 'R-1', business: 'retail' };
    const none = { proof: { flaws: 0, checked: 480 }, inspection };
    assert.match(answerTo('flaws', {}, none)?.answer ?? '', /^没有瑕疵照片.*见检测报告/);
    const pictured = answerTo('flaws', {}, none, { images });
    assert.equal(pictured?.answer, answerTo('flaws', {}, {}, { images })?.answer);
    assert.equal(answerTo('flaws', {}, { proof: { flaws: 0 } })?.is_known, false);
    const looked = { proof: { flaws: 0, flaws_checked: '2026-11-02' } };
    assert.equal(
      answerTo('flaws', {}, looked)?.answer,
      '2026-11-02 检查过外观，没有发现瑕疵（车商自述）。',
    );
    const named = { proof: { ...looked.proof, flaws_checked_by: '本店检测 周*' } };
    assert.match(
      answerTo('flaws', {}, named)?.answer ?? '',
      /^2026-11-02 由本店检测 周\*检查过外观/,
    );
    assert.equal(answerTo('flaws', {})?.is_known, false);
  });

  test('price reductions, even after the period in which they are shown', () => {
    const price = { current: 95_000 };
    const first = { date: '2026-08-01', price: 100_000 };
    const last = { date: '2026-09-01', price: 95_000 };
    const falls = (history: object[], prices: object = price) =>
      answerTo('falls', { type: '在售', price: prices }, { price_history: history })?.answer;
    assert.equal(falls([first, last], { ...price, reduce: 5_000 }), '08-01 以来降了 0.50万。');
    assert.equal(falls([first, last]), '降过，最近一次在 09-01，每次标价见价格历史。');
    assert.equal(falls([last, { ...first, date: '2026-10-01' }]), '09-01 以来没有降过。');
    const listed = (listed_at: string) =>
      answerTo('falls', { type: '在售', price }, { price_history: [last], listed_at })?.answer;
    assert.equal(listed('2026-09-01'), '上架以来没有降过。');
    assert.equal(listed('2026-08-01'), '09-01 以来没有降过。');
    assert.match(falls([]) ?? '', /还没有这一项/);
  });

  test('that the price never fell only after seven days of records', () => {
    const car = { type: '在售', price: { current: 95_000 } };
    const since = (date: string, today?: string) =>
      carQuestions(recordOf(car, { price_history: [{ date, price: 95_000 }] }), today).find(
        ({ id }) => id === 'falls',
      )?.answer ?? '';
    assert.equal(since('2026-11-13', TODAY), '11-13 以来没有降过。');
    for (const answer of [since('2026-11-14', TODAY), since(TODAY, TODAY), since('2026-01-01')])
      assert.match(answer, /还没有这一项/);
  });

  test('a loan with its total cost', () => {
    const finance = { down_payment: 47_400, monthly: 3_309, months: 36 };
    const car = { type: '在售', price: { current: 158_000, finance: 3_309 } };
    const worked = { ...finance, interest: 8_518, fee: 1_500, yearly_rate_bp: 583 };
    const { answer, page } = answerTo('loan', car, { finance: worked }) ?? assert.fail();
    assert.equal(
      answer,
      '可以。例如首付 4.74万，36 期，月供 3,309元，利息和手续费一共多付 10,018元，年化 5.83%。',
    );
    assert.equal(page, 'loans');
  });
});

describe('a question that does not apply is left out:', () => {
  test('the battery of a car without one', () => {
    assert.equal(answerTo('battery', { new_energy: false }), undefined);
    assert.equal(answerTo('battery', { new_energy: true })?.is_known, false);
    const tagged = { new_energy: true, tags: ['SOH 91.2%'] };
    assert.equal(answerTo('battery', tagged)?.answer, '电池健康度 91.2%（车商自述）。');
    assert.equal(answerTo('battery', tagged, { stated_tags: [] })?.answer, '电池健康度 91.2%。');
  });

  test('the transfer of a rented battery, for an owned one', () => {
    assert.equal(answerTo('battery-rent', { new_energy: true }), undefined);
    const rented = { new_energy: true, is_renting_battery: true };
    assert.match(answerTo('battery-rent', rented)?.answer ?? '', /^电池是租的/);
  });

  test('the warranty on the car, for one with a warranty on its electric parts alone', () => {
    const info = { three_electric_warranty_info: { ends: '2030-01-01' } };
    const service = { desc: '质保', value: '无质保（车商自述）' };
    const of = (car: object) => answerTo('warranty', { type: '在售', ...car })?.answer;
    const electric = '三电另有质保的登记，期限见车辆页的三电。';
    const car = { new_energy: true, ...info };
    assert.equal(of({ ...car, service_provider: [service] }), `无质保（车商自述）。${electric}`);
    assert.equal(of(car), `整车质保没有登记。${electric}`);
    assert.equal(of({ service_provider: [service] }), '无质保（车商自述）。');
  });

  test('the price of a car that is off sale', () => {
    const price = { real: 159_450 };
    assert.match(answerTo('total', { price, type: '在售' })?.answer ?? '', /^159,450元/);
    assert.equal(answerTo('total', { price, type: '已售' }), undefined);
    assert.equal(
      answerTo('where', { type: '已售' }, { branch: { id: 'a', name: '成都站' } }),
      undefined,
    );
    assert.match(answerTo('status', { type: '已售' })?.asks ?? '', /已售/);
  });
});

test('the page of the car shows at most three answered questions', () => {
  const first = (car: object, more: object = {}) =>
    firstQuestions(recordOf(car, more)).map(({ answer }) => answer);
  assert.deepEqual(first({}), []);
  const warranty = { new_energy: true, three_electric_warranty_info: { transferable: false } };
  assert.deepEqual(first(warranty), ['不在，质保不随车转移。']);
  const more = {
    real_lines: [{ desc: '车价', amount: 159_450 }],
    proof: { mileage_verdict: '里程可信' },
    branch: { id: 'a', name: '成都站' },
  };
  const all = first({ ...warranty, type: '在售', price: { real: 159_450 } }, more);
  assert.deepEqual(all.slice(1), ['不在，质保不随车转移。', '159,450元，到手价里逐项列出。']);
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());
  const faq = (id: string) => shop.get<Faq>(`/v1/car/${id}/faq`);

  test('returns the answers from the car detail, then those of the dealer', async () => {
    const { questions } = await faq('ZY-0338');
    assert.deepEqual(parse(getFaq.output, { questions }), { questions });
    const detail = await shop.get<CarDetail>('/v1/car/ZY-0338');
    const own = questions.filter(({ id }) => id.startsWith('own-'));
    assert.deepEqual(questions.slice(0, -own.length), carQuestions(detail));
    assert.ok(own.length >= 5);
    for (const first of firstQuestions(detail))
      assert.deepEqual(
        questions.find(({ id }) => id === first.id),
        first,
      );
  });

  test('returns imported questions, for all cars or for one', async () => {
    const { badRows } = await shop.importFile('我想问.ndjson', [
      { 问答编号: 'all', 分类: '售后', 问题: '周末开门吗？', 回答: '开。', 顺序: 0 },
      { 问答编号: 'one', 问题: '这台车带脚垫吗？', 回答: '带。', 车源号: 'ZY-0317', 顺序: 0 },
    ]);
    assert.equal(badRows, 0);
    const questionsOf = async (id: string) => (await faq(id)).questions.map(({ asks }) => asks);
    assert.ok((await questionsOf('ZY-0317')).includes('这台车带脚垫吗？'));
    const other = await questionsOf('ZY-0338');
    assert.ok(other.includes('周末开门吗？') && !other.includes('这台车带脚垫吗？'));
    const expired = { id: 'all', asks: '周末开门吗？', answer: '开。', until: '2026-11-19' };
    await shop.importFile('faq.ndjson', [expired]);
    assert.ok(!(await questionsOf('ZY-0338')).includes(expired.asks));
    const { bad } = await shop.importFile('faq.ndjson', [
      { id: 'x', asks: '？', answer: '。', car_id: 'nobody' },
    ]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['car_id'],
    );
  });

  test('has the facts that the inspection read where the row has none', async () => {
    const car = { id: 'F-1', title: '某车', brand: '大众', type: '在售', energy: '汽油' };
    await shop.importFile('cars.ndjson', [car]);
    const { bad } = await shop.importFile('inspections.ndjson', [
      {
        report_id: 'R-F-1',
        car_id: 'F-1',
        inspected_on: '2026-11-18',
        inspector: '周*',
        odometer_km: 60_000,
        transfers: 0,
        keys: 2,
        normal: 'A B C D E F G H I J K L M N O Q',
      },
    ]);
    assert.deepEqual(bad, []);
    const entries = '2024-05-01|3万公里|保养';
    const report = { car_id: 'F-1', verdict: '未见异常', entries };
    assert.deepEqual((await shop.importFile('mileage.ndjson', [report])).bad, []);
    const { questions } = await faq('F-1');
    const said = (id: string) => questions.find((each) => each.id === id)?.answer;
    assert.equal(said('transfers'), '0次，以2026-11-18 的检测报告为准。');
    assert.equal(said('keys'), '2把，以2026-11-18 的检测报告为准。');
    assert.match(
      said('accident') ?? '',
      /^骨架 \d+ 项都查过，没有发现损伤（2026-11-18 的检测报告）。/,
    );
    assert.match(said('service') ?? '', /^车商记录 1 条/);
    const { car: fields, more } = await shop.get<CarDetail>('/v1/car/F-1');
    assert.equal(fields.meta.mileage?.value, '6.00万公里');
    assert.equal(more?.sources?.mileage, '2026-11-18 的检测报告');
    assert.equal(more?.proof?.flaws, null);
  });

  test('names the flaws of the flaw report, whatever its verdict says', async () => {
    const car = { id: 'F-2', title: '某车', brand: '大众', type: '在售' };
    await shop.importFile('cars.ndjson', [car]);
    const report = { car_id: 'F-2', verdict: '无瑕疵', flaws: '左前门|划痕|明显' };
    assert.deepEqual((await shop.importFile('flaw.ndjson', [report])).bad, []);
    const answer = async () =>
      (await faq('F-2')).questions.find(({ id }) => id === 'flaws')?.answer;
    assert.equal(await answer(), '1 处：左前门划痕。');
    const near = 'https://photos.example/a.jpg';
    const flaws = [
      { panel: '左前门', kind: '划痕', near },
      { panel: '前保险杠', kind: '擦伤' },
      { panel: '车顶', kind: '凹陷' },
      { panel: '右前门', kind: '划痕', is_repaired: 1 },
    ];
    await shop.importFile('flaw.ndjson', [{ ...report, flaws }]);
    assert.match((await answer()) ?? '', /^3 处：左前门划痕；.*擦伤 等。$/);
  });

  test('is 404 for an unknown or unreleased car', async () => {
    await assert.rejects(faq('nobody'), /不存在/);
    await assert.rejects(faq('ZY-0419'), /不存在/);
    assert.ok(
      (await shop.get<Faq>('/v1/car/ZY-0419/faq?preview=k8f2mPq7v71xZ4tB9w3c')).questions.length >
        0,
    );
  });
});
