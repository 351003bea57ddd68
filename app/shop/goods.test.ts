import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listGoods, type Goods } from './contract.ts';
import { demoGoods, goodsDrawings } from './demo.ts';
import { fits } from './fit.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function ask(query = ''): Promise<Goods[]> {
  const { status, body } = await shop.request(`/v1/other/shopGoods${query}`);
  assert.deepEqual([status, body.code, body.message], [200, 2000000, '']);
  return body.data as Goods[];
}

test('goods are in the shop’s order, with picture, price and tags', async () => {
  const goods = await ask();
  assert.deepEqual(parse(listGoods.output, goods), goods);
  assert.equal(goods.length, demoGoods().length);
  const { picture, ...mats } = goods[0] ?? assert.fail();
  assert.deepEqual(mats, {
    id: 'mats',
    name: '全包围脚垫',
    price: 398,
    url: 'https://shop.liangju.example/goods/mats',
    tags: ['按车型裁剪'],
  });
  assert.ok(picture);
});

describe('goods beside a car are those that fit it', () => {
  const idsFor = async (id: string) => new Set((await ask(`?id=${id}`)).map((each) => each.id));

  test('chargers fit only plug-in cars, jump starters only cars with an engine', async () => {
    const [magotan, modelY] = [await idsFor('ZY-0317'), await idsFor('ZY-0338')];
    assert.deepEqual([magotan.has('charger'), modelY.has('charger')], [false, true]);
    assert.deepEqual([magotan.has('jump-starter'), modelY.has('jump-starter')], [true, false]);
  });

  test('a motorcycle gets its own', async () => {
    assert.deepEqual(await idsFor('MT-0009'), new Set(['helmet', 'chain-kit']));
  });

  test('an unknown or unreleased car has no goods', async () => {
    assert.deepEqual(await ask('?id=nobody'), []);
    assert.deepEqual(await ask('?id=ZY-0419'), await ask('?id=nobody'));
  });

  test('goods without requirements fit every car, goods with requirements no unknown one', () => {
    const any = { energies: [], bodies: [] };
    assert.ok(fits(any, undefined) && fits(any, { energy: 'bev', body: null }));
    const plugged = { energies: ['bev', 'phev'], bodies: [] };
    assert.ok(fits(plugged, { energy: 'bev', body: 'suv' }));
    assert.ok(!fits(plugged, { energy: 'fuel', body: 'suv' }) && !fits(plugged, undefined));
    const both = { energies: ['bev'], bodies: ['suv'] };
    assert.ok(!fits(both, { energy: 'bev', body: 'sedan' }));
  });
});

describe('a dealer imports goods', () => {
  test('with a link that browsers may follow', async () => {
    const { bad, written } = await shop.importFile('商品.ndjson', [
      {
        商品编号: 'wash',
        名称: '洗车液',
        价格: '39元',
        链接: 'https://shop.example/wash',
        place: 0,
      },
      { 商品编号: 'evil', 名称: '洗车液', 链接: 'javascript:alert(1)' },
    ]);
    assert.equal(written, 1);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [['url', '应为 http 或 https 地址，写的是「javascript:alert(1)」']],
    );
    const [first] = await ask();
    assert.deepEqual(
      [first?.name, first?.price, first?.url],
      ['洗车液', 39, 'https://shop.example/wash'],
    );
  });
});

test('requirements of goods must use the filter values of cars', async () => {
  const row = { id: 'wallbox', name: '家用充电桩' };
  const { bad, written } = await shop.importFile('goods.ndjson', [
    { ...row, energies: 'bev；phev', bodies: 'sedan' },
    { ...row, id: 'a', energies: '纯电' },
    { ...row, id: 'b', bodies: ['sedan,suv'] },
  ]);
  assert.equal(written, 1);
  assert.deepEqual(
    bad.map(({ line, field, reason }) => [line, field.split('.')[0], reason]),
    [
      [2, 'energies', '第 1 项：应为动力代码，如 fuel、bev，写的是「纯电」'],
      [3, 'bodies', '第 1 项：应为车型代码，如 sedan、suv，写的是「sedan,suv」'],
    ],
  );
});

test('every picture that the demo names is a drawing', async () => {
  const drawings = goodsDrawings();
  assert.deepEqual(
    demoGoods().map(({ picture }) => picture),
    [...drawings.keys()],
  );
  for (const [name, svg] of drawings) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    assert.deepEqual([width, height], [640, 480], name);
  }
});
