import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarLine, DeniedWords } from './contract.ts';

type Detail = {
  car: CarLine;
  title: string;
  tags: string[];
  notes: string | null;
  status_note: string | null;
  denied: DeniedWords[];
  price_clears: { field: string; name: string; value: number | null }[];
  can: Record<'status' | 'price' | 'texts', boolean>;
  history: { who: string; action: string; words: string }[];
};
type Failure = { reason?: string; present?: unknown; who?: string; errors?: object };

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
let sales: TestStaff;
let editor: TestStaff;
let inspector: TestStaff;

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  await shop.importFile('branches.jsonl', [
    { id: 'wuhou', name: '武侯店', province: '四川', city: '成都' },
    { id: 'jinniu', name: '金牛店', province: '四川', city: '成都' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
  sales = await openStaff(shop, '小周', 'sales', { branchId: 'wuhou' });
  editor = await openStaff(shop, '编辑', 'editor', { branchId: 'wuhou' });
  inspector = await openStaff(shop, '检测', 'inspector', { branchId: 'wuhou' });
});
after(() => shop.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await shop.importFile('cars.jsonl', [
    {
      id: 'A-1',
      title: '大众 迈腾 2021款',
      brand: '大众',
      series: '迈腾',
      type: '在售',
      status_note: '刚做完保养',
      status_since: '2026-10-08',
      branch_id: 'wuhou',
      price: 119_800,
      listed_at: '2026-10-08',
      real: 125_000,
      tags: ['全景天窗'],
    },
    car('A-2', { type: '在售', branch_id: 'jinniu', listed_at: '2026-11-01' }),
    car('A-3', { type: '已售', listed_at: '2026-09-01' }),
  ]);
});

function car(id: string, fields: object) {
  return { id, title: `丰田 凯美瑞 ${id}`, brand: '丰田', series: '凯美瑞', ...fields };
}

async function read(id: string, person = owner): Promise<Detail> {
  const { status, data } = await person.send<Detail>(`cars/${id}`);
  assert.equal(status, 200);
  return data;
}

async function listed(query: string, person = owner): Promise<string[]> {
  const { data } = await person.send<{ rows: CarLine[] }>(`cars?${query}`);
  return data.rows.map(({ id }) => id);
}

async function audited(): Promise<AuditRow[]> {
  return (await owner.send<{ rows: AuditRow[] }>('audit')).data.rows;
}

describe('the list of cars', () => {
  it('has the cars of a group by time in stock, of the branches that the person sees', async () => {
    assert.deepEqual(await listed(''), ['A-1', 'A-2']);
    assert.deepEqual(await listed('order=newest'), ['A-2', 'A-1']);
    assert.deepEqual(await listed('branch=jinniu'), ['A-2']);
    assert.deepEqual(await listed('group=sold'), ['A-3']);
    assert.deepEqual(await listed('', sales), ['A-1']);
    assert.deepEqual(await listed('branch=jinniu', sales), ['A-1']);
    assert.deepEqual(await listed('group=sold', sales), ['A-3']);
    const { data } = await sales.send<{ counts: object; branches: unknown[] }>('cars/counts');
    assert.deepEqual(data, {
      counts: { sale: 1, unreleased: 0, reserved: 0, sold: 1, off: 0 },
      branches: [],
    });
    assert.equal((await owner.send('cars?cursor=x')).status, 400);
  });

  it('has the unreleased cars in a group of their own', async () => {
    const other = { title: '本田 雅阁', brand: '本田', series: '雅阁' };
    const unreleased = { ...other, release_status: 'preview', listed_at: '2026-11-02' };
    const hidden = [
      car('P-1', { type: '在售', branch_id: 'wuhou', ...unreleased }),
      car('P-2', { type: '已预定', branch_id: 'jinniu', ...unreleased }),
    ];
    await shop.importFile('cars.jsonl', hidden);
    const counts = async (person: TestStaff) =>
      (await person.send<{ counts: object }>('cars/counts')).data.counts;
    assert.deepEqual(await listed('group=unreleased'), ['P-1', 'P-2']);
    assert.deepEqual(await listed('group=unreleased&order=newest', manager), ['P-1']);
    assert.deepEqual(await listed('', manager), ['A-1']);
    assert.deepEqual(await listed('group=reserved'), []);
    const none = { reserved: 0, off: 0, sold: 1 };
    assert.deepEqual(await counts(owner), { ...none, sale: 2, unreleased: 2 });
    assert.deepEqual(await counts(manager), { ...none, sale: 1, unreleased: 1 });
    // The other tests count the cars for sale.
    const away = { type: '下架', release_status: 'released' };
    await shop.importFile(
      'cars.jsonl',
      hidden.map((row) => ({ ...row, ...away })),
    );
  });

  it('shows days in stock, views, leads and prices; no leads to who sees none', async () => {
    const view = { route: 'carDetail', car_id: 'A-1', environment: 'browser' };
    await shop.db.kysely
      .insertInto('page_view')
      .values([
        { ...view, day: '2026-11-20', views: 5 },
        { ...view, day: '2026-10-22', views: 2 },
        { ...view, day: '2026-10-21', views: 9 },
      ])
      .execute();
    const [line] = (await manager.send<{ rows: CarLine[] }>('cars')).data.rows;
    const { days, views, leads, branch, state } = line ?? {};
    assert.deepEqual(
      { days, views, leads, branch, state },
      { days: 43, views: 7, leads: { open: 0, all: 0 }, branch: '武侯店', state: '在售' },
    );
    assert.equal(line?.steps.at(-1)?.price, 119_800);
    assert.equal((await read('A-1', inspector)).car.leads, null);
  });

  it('finds cars by words, number and VIN, only those that the person sees', async () => {
    await shop.importFile('cars.jsonl', [car('A-4', { type: '下架', vin: 'LFV3A23C8K3000001' })]);
    const find = async (text: string, person = owner) =>
      (
        await person.send<{ rows: CarLine[] }>(`cars/search?text=${encodeURIComponent(text)}`)
      ).data.rows
        .map(({ id }) => id)
        .toSorted();
    assert.deepEqual(await find('maiteng'), ['A-1']);
    assert.deepEqual(await find('凯美瑞'), ['A-2', 'A-3', 'A-4']);
    assert.deepEqual(await find('凯美瑞', sales), ['A-3', 'A-4']);
    assert.deepEqual(await find('a-1'), ['A-1']);
    assert.deepEqual(await find('LFV3A23C8K3000001'), ['A-4']);
    assert.deepEqual(await find('没有'), []);
  });

  it('finds 30 cars at most, and says that there are more', async () => {
    const rows = Array.from({ length: 31 }, (_, at) => ({
      ...car(`J-${at}`, { type: '下架' }),
      title: '吉普 牧马人',
      brand: '吉普',
      series: '牧马人',
    }));
    await shop.importFile('cars.jsonl', rows);
    type Found = { rows: CarLine[]; has_more: boolean };
    const find = async (text: string) =>
      (await owner.send<Found>(`cars/search?text=${encodeURIComponent(text)}`)).data;
    const many = await find('牧马人');
    assert.deepEqual([many.rows.length, many.has_more], [30, true]);
    const one = await find('J-7');
    assert.deepEqual([one.rows.map(({ id }) => id), one.has_more], [['J-7'], false]);
  });

  it('searches with the words in memory, which are read once per change of the stock', async () => {
    const find = (text: string) => owner.send<{ rows: CarLine[] }>(`cars/search?text=${text}`);
    assert.equal((await find('maiteng')).data.rows.length, 1);
    const words = await shop.db.kysely.selectFrom('search_word').selectAll().execute();
    await shop.db.kysely.deleteFrom('search_word').execute();
    try {
      assert.equal((await find('maiteng')).data.rows.length, 1);
    } finally {
      await shop.db.kysely.insertInto('search_word').values(words).execute();
    }
  });

  it('is read page by page, each car once, also cars of one day', async () => {
    const rows = Array.from({ length: 70 }, (_, at) =>
      car(`P-${at}`, {
        type: at % 2 === 0 ? '在售' : '抢先报',
        listed_at: `2026-11-0${1 + (at % 3)}`,
      }),
    );
    await shop.importFile('cars.jsonl', rows);
    for (const order of ['oldest', 'newest']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `order=${order}&cursor=${encodeURIComponent(cursor)}`;
        const page = await owner.send<{ rows: CarLine[]; next_cursor: string | null }>(
          `cars?${query}`,
        );
        seen.push(...page.data.rows.map(({ id }) => id));
        cursor = page.data.next_cursor;
      }
      assert.deepEqual([new Set(seen).size, seen.length], [72, 72], order);
    }
  });
});

describe('the status of a car', () => {
  it('is changed by one tap, for the site as well, and recorded', async () => {
    const { status, data } = await sales.send<{ change: string }>('cars/A-1/status', {
      from: '在售',
      to: '已售',
    });
    assert.equal(status, 200);
    assert.ok(data.change);
    const row = await shop.db.kysely
      .selectFrom('car')
      .select(['type', 'is_unavailable'])
      .where('id', '=', 'A-1')
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { type: '已售', is_unavailable: 1 });
    const { car: line, history } = await read('A-1');
    assert.equal(line.state, '已售');
    assert.deepEqual([history[0]?.who, history[0]?.action], ['小周', '改了状态']);
    assert.match(history[0]?.words ?? '', /^状态 在售 → 已售，状态说明 刚做完保养 → 无/);
    const [entry] = await audited();
    assert.deepEqual(
      [entry?.who, entry?.subject, entry?.path],
      ['小周', 'A-1', '/console/cars/A-1'],
    );
  });

  it('is undone with its note and its begin, by the same person only, for five minutes', async () => {
    const before = await storedOf('A-1');
    const change = await setStatus(sales, '在售', '已预定');
    assert.notDeepEqual(await storedOf('A-1'), before);
    assert.equal((await manager.send('cars/A-1/status/undo', { change })).status, 404);
    assert.equal((await sales.send('cars/A-2/status/undo', { change })).status, 404);
    now = new Date(now.getTime() + 1_000);
    assert.equal((await sales.send('cars/A-1/status/undo', { change })).status, 200);
    assert.deepEqual(await storedOf('A-1'), before);
    assert.equal((await sales.send('cars/A-1/status/undo', { change })).status, 409);
    assert.equal((await read('A-1')).history[0]?.action, '撤销改状态');
    const late = await setStatus(sales, '在售', '已售');
    now = new Date(now.getTime() + 6 * 60_000);
    assert.equal((await sales.send('cars/A-1/status/undo', { change: late })).status, 422);
  });

  it('of a car without a known begin has none after the undo', async () => {
    const before = await storedOf('A-2');
    assert.equal(before.status_since, null);
    const { data } = await owner.send<{ change: string }>('cars/A-2/status', {
      from: '在售',
      to: '已售',
    });
    await owner.send('cars/A-2/status/undo', { change: data.change });
    assert.deepEqual(await storedOf('A-2'), before);
  });

  it('of a hidden car that is reserved is the same after an undo', async () => {
    await shop.importFile('cars.jsonl', [
      car('A-5', { type: '已预定', release_status: 'preview', status_since: '2026-11-01' }),
    ]);
    const before = await storedOf('A-5');
    const { data } = await owner.send<{ change: string }>('cars/A-5/status', {
      from: '待上架',
      to: '已售',
    });
    assert.notDeepEqual(await storedOf('A-5'), before);
    assert.equal((await owner.send('cars/A-5/status/undo', data)).status, 200);
    assert.deepEqual(await storedOf('A-5'), before);
  });

  it('待上架 hides the car from visitors, and 在售 shows it again', async () => {
    await setStatus(manager, '在售', '待上架');
    await assert.rejects(shop.get('/v1/car/A-1'), /不存在/);
    assert.equal((await read('A-1')).car.is_unreleased, true);
    await setStatus(manager, '待上架', '在售');
    await shop.get('/v1/car/A-1');
    assert.equal((await read('A-1')).car.is_unreleased, false);
  });

  it('is not changed by who saw another one: the second person is told', async () => {
    await setStatus(sales, '在售', '已预定');
    const second = await manager.send<Failure>('cars/A-1/status', { from: '在售', to: '已售' });
    assert.equal(second.status, 409);
    const { reason, present, who } = second.data;
    assert.deepEqual(
      { reason, present, who },
      { reason: 'conflict', present: '已预定', who: '小周' },
    );
    assert.equal((await read('A-1')).car.state, '已预定');
  });
});

describe('the price of a car', () => {
  it('is changed with a step of its history, and clears what depended on it', async () => {
    const real = { field: 'real', name: '到手价', value: 125_000 };
    assert.deepEqual((await read('A-1')).price_clears, [real]);
    const why = '在库 60 天';
    const done = await manager.send('cars/A-1/price', { from: 119_800, to: 115_800, why });
    assert.equal(done.status, 200, done.message);
    const { car: line, price_clears, history } = await read('A-1');
    assert.equal(line.price, 115_800);
    assert.equal(line.steps.at(-1)?.price, 115_800);
    assert.deepEqual(price_clears, []);
    assert.equal(
      history[0]?.words,
      '价格 11.98万 → 11.58万，到手价 12.50万 → 无，原因：在库 60 天',
    );
  });

  it('names each field that depends on it in Chinese, also one without a column', async () => {
    const real_lines = [{ desc: '车价', amount: 118_800, note: null }];
    await shop.importFile('cars.jsonl', [
      car('L-1', { type: '在售', price: 118_800, real: 118_800, real_lines }),
    ]);
    const names = (await read('L-1')).price_clears.map(({ name }) => name);
    assert.deepEqual(names, ['到手价', '到手价由哪几项加起来']);
  });

  it('far from similar cars is refused until it is confirmed', async () => {
    const rows = [1, 2, 3].map((at) =>
      car(`M-${at}`, { type: '在售', price: 120_000, series: '迈腾', brand: '大众' }),
    );
    await shop.importFile('cars.jsonl', rows);
    const doubtful = await manager.send<Failure>('cars/A-1/price', { from: 119_800, to: 11_980 });
    assert.deepEqual([doubtful.status, doubtful.data.reason], [422, 'doubtful']);
    assert.match(doubtful.message, /同车系其他车/);
    assert.equal((await read('A-1')).car.price, 119_800);
    const body = { from: 119_800, to: 11_980, is_confirmed: true };
    assert.equal((await manager.send('cars/A-1/price', body)).status, 200);
    assert.equal((await read('A-1')).car.price, 11_980);
  });

  it('is not overwritten: a program changed it meanwhile, and a status did not matter', async () => {
    const now2 = new Date();
    const token = await createToken(
      shop.db,
      { name: 'erp', scopes: ['records:write'], until: undefined },
      now2,
    );
    const patched = await shop.answer('/v1/dealer/records/car?allow_clearing=1', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify([{ id: 'A-1', price: 118_000 }]),
    });
    assert.equal(patched.status, 200);
    const late = await manager.send<Failure>('cars/A-1/price', { from: 119_800, to: 117_000 });
    assert.deepEqual([late.status, late.data.present], [409, 118_000]);
    await setStatus(sales, '在售', '已预定');
    const body = { from: 118_000, to: 117_000 };
    assert.equal((await manager.send('cars/A-1/price', body)).status, 200);
  });

  it('must be a price', async () => {
    for (const to of [0, -1, 1.5, 200_000_000, null]) {
      const { status } = await manager.send('cars/A-1/price', { from: 119_800, to });
      assert.equal(status, 400, String(to));
    }
    const same = await manager.send('cars/A-1/price', { from: 119_800, to: 119_800 });
    assert.equal(same.status, 422);
  });
});

describe('the texts of a car', () => {
  it('are changed one by one: two people who change different ones both succeed', async () => {
    const one = await editor.send('cars/A-1/texts', {
      tags: { from: ['全景天窗'], to: ['全景天窗', '座椅加热'] },
    });
    assert.equal(one.status, 200, one.message);
    const other = await manager.send('cars/A-1/texts', { notes: { from: null, to: '一手车' } });
    assert.equal(other.status, 200, other.message);
    const { tags, notes } = await read('A-1');
    assert.deepEqual({ tags, notes }, { tags: ['全景天窗', '座椅加热'], notes: '一手车' });
    const third = await manager.send<Failure>('cars/A-1/texts', {
      tags: { from: ['全景天窗'], to: ['天窗'] },
    });
    assert.deepEqual([third.status, third.data.who], [409, '编辑']);
    assert.deepEqual(third.data.present, ['全景天窗', '座椅加热']);
  });

  it('are refused as in a file: a title is mandatory, a tag has no comma', async () => {
    const title = { from: '大众 迈腾 2021款', to: '' };
    assert.equal((await editor.send('cars/A-1/texts', { title })).status, 422);
    const tags = { from: ['全景天窗'], to: ['a,b'] };
    const { status, data } = await editor.send<Failure>('cars/A-1/texts', { tags });
    assert.equal(status, 422);
    assert.ok(data.errors);
    assert.deepEqual((await read('A-1')).tags, ['全景天窗']);
  });

  it('with a claim that no record supports are stored, and the claim is named', async () => {
    const tags = { from: ['全景天窗'], to: ['原版原漆'] };
    const { data } = await editor.send<{ warnings: string[] }>('cars/A-1/texts', { tags });
    assert.deepEqual(data.warnings, []);
    const [denied] = (await read('A-1')).denied;
    assert.deepEqual([denied?.tag, denied?.field, denied?.is_hidden], ['原版原漆', 'tags', true]);
  });
});

describe('a car of another branch', () => {
  it('does not exist for the person', async () => {
    for (const person of [manager, sales, editor]) {
      assert.equal((await person.send('cars/A-2')).status, 404);
    }
    const status = { from: '在售', to: '已售' };
    assert.equal((await sales.send('cars/A-2/status', status)).status, 404);
    assert.equal((await manager.send('cars/A-2/price', { from: null, to: 100_000 })).status, 404);
    assert.equal((await editor.send('cars/A-2/texts', {})).status, 404);
    assert.equal((await owner.send('cars/none')).status, 404);
  });

  it('may be changed as the table of permissions says', async () => {
    const canOf = async (person: TestStaff) => Object.values((await read('A-1', person)).can);
    assert.deepEqual(await canOf(owner), [true, true, true]);
    assert.deepEqual(await canOf(manager), [true, true, true]);
    assert.deepEqual(await canOf(sales), [true, false, false]);
    assert.deepEqual(await canOf(editor), [false, false, true]);
    assert.deepEqual(await canOf(inspector), [false, false, false]);
  });
});

async function setStatus(person: TestStaff, from: string, to: string): Promise<string> {
  const { status, data, message } = await person.send<{ change: string }>('cars/A-1/status', {
    from,
    to,
  });
  assert.equal(status, 200, message);
  return data.change;
}

/** Returns what is stored of a car and its projection, without the version. */
async function storedOf(id: string) {
  const { version: _, ...projected } = await shop.db.kysely
    .selectFrom('car')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const imported = await shop.db.kysely
    .selectFrom('car_import')
    .select('status_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...projected, ...imported };
}
