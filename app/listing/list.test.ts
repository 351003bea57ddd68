import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const list = (query: string) => shop.get<CarPage>(`/v1/cars?${query}`);

async function walk(query: string): Promise<CarPage['cars']> {
  const cars: CarPage['cars'] = [];
  for (let cursor = ''; ;) {
    const page = await list(`${query}${cursor}`);
    cars.push(...page.cars);
    if (page.next_cursor === null) return cars;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

describe('the list', () => {
  test('matches the contract without extra fields', async () => {
    for (const query of ['', 'facets=1', 'category=discount', 'is_wholesale=1']) {
      const page = await list(query);
      assert.deepEqual(parse(listCars.output, page), page);
      assert.ok(page.cars.length > 0);
    }
  });

  test('shows premium cars by default, 20 per page, on more than three pages', async () => {
    const first = await list('');
    assert.equal(first.cars.length, 20);
    assert.ok(first.total && first.total > 60);
    const cars = await walk('');
    assert.equal(cars.length, first.total);
    assert.ok(cars.every((car) => car.category === 'premium' && !car.is_wholesale));
  });

  test('shows no delisted cars, and unreleased ones only with the preview word', async () => {
    const cars = await walk('page_size=50');
    assert.ok(cars.every((car) => car.type !== '下架' && car.id !== 'ZY-0419'));
    const preview = await walk('page_size=50&preview=k8f2mPq7v71xZ4tB9w3c');
    assert.deepEqual(
      preview.map((car) => car.id).filter((id) => !cars.some((car) => car.id === id)),
      ['ZY-0419'],
    );
    assert.equal((await list('preview=guess')).total, cars.length);
  });

  test('says of every word but the preview word that it is unknown', async () => {
    const says = async (query: string) => (await list(query)).unknown_preview;
    assert.deepEqual(
      [await says(''), await says('preview='), await says('preview=k8f2mPq7v71xZ4tB9w3c')],
      [undefined, undefined, undefined],
    );
    for (const word of ['faq', 'about', 'early-loo', 'early-look2'])
      assert.equal(await says(`preview=${word}`), true, word);
  });

  test('puts sold cars last in the default order, and the newest first otherwise', async () => {
    const cars = await walk('page_size=50');
    const isSold = cars.map((car) => ['已售', '被秒', '被截胡'].includes(car.type ?? ''));
    assert.ok(isSold.includes(true));
    assert.equal(isSold.indexOf(true), isSold.lastIndexOf(false) + 1);
    const days = cars.slice(0, isSold.indexOf(true)).map((car) => car.more?.listed_at ?? '');
    assert.deepEqual(days, days.toSorted().reverse());
  });
});

describe('pages', () => {
  const sorts = [
    'default',
    'newest',
    'price_asc',
    'price_desc',
    'mileage_asc',
    'age_asc',
    'reduce_desc',
  ];
  for (const sort of sorts) {
    test(`have no duplicates and no gaps in order ${sort}`, async () => {
      const whole = await walk(`sort=${sort}&page_size=50`);
      const small = await walk(`sort=${sort}&page_size=7`);
      assert.deepEqual(
        small.map((car) => car.id),
        whole.map((car) => car.id),
      );
      assert.equal(new Set(small.map((car) => car.id)).size, (await list('')).total);
    });
  }

  test('follow the requested order, unknown figures last', async () => {
    const by = async (sort: string, figure: (car: CarPage['cars'][number]) => number) =>
      (await walk(`sort=${sort}&page_size=50`)).map(figure);
    const rising = (figures: number[]) =>
      assert.deepEqual(
        figures,
        figures.toSorted((a, b) => a - b),
      );
    rising(await by('price_asc', (car) => car.price.current ?? Infinity));
    rising((await by('price_desc', (car) => car.price.current ?? 0)).reverse());
    rising(await by('mileage_asc', (car) => car.more?.mileage_km ?? Infinity));
    rising((await by('reduce_desc', (car) => car.price.reduce ?? 0)).reverse());
    const months = (await walk('sort=age_asc')).map((car) => car.more?.first_registration ?? '');
    assert.deepEqual(months, months.toSorted().reverse());
    const mileages = await by('mileage_asc', (car) => car.more?.mileage_km ?? Infinity);
    assert.equal(mileages.at(-1), Infinity);
  });

  test('after the first have neither totals nor filter choices', async () => {
    const first = await list('page_size=10&facets=1');
    assert.ok(first.total && first.facets);
    const second = await list(`page_size=10&facets=1&cursor=${first.next_cursor}`);
    assert.deepEqual([second.total, second.facets], [null, undefined]);
  });

  test('stay complete while cars are sold and added in between', async () => {
    const first = await list('page_size=10&sort=price_asc');
    const dearer = first.cars.length;
    const row = {
      id: 'NEW-1',
      title: '大众 测试 2024款',
      brand: '大众',
      type: '在售',
      price: 1_000,
    };
    await shop.importFile('cars.ndjson', [row]);
    const second = await list(`page_size=10&sort=price_asc&cursor=${first.next_cursor}`);
    const ids = [...first.cars, ...second.cars].map((car) => car.id);
    assert.equal(new Set(ids).size, dearer + 10);
    assert.ok(!ids.includes('NEW-1'));
    await shop.importFile('cars.ndjson', [{ ...row, type: '下架' }]);
  });

  test('refuse a cursor that is broken or of another order, naming it', async () => {
    const { next_cursor } = await list('sort=price_asc');
    for (const query of [
      'cursor=%%%',
      'cursor=abc',
      `sort=newest&cursor=${next_cursor}`,
      `cursor=${btoa('["default",[1],"x"]')}`,
    ]) {
      const { status, body } = await shop.request(`/v1/cars?${query.replace('%%%', '%25')}`);
      assert.equal(status, 400, query);
      assert.match(String(body.message), /cursor/);
    }
  });
});

describe('filters', () => {
  const cases: [query: string, fits: (car: CarPage['cars'][number]) => boolean][] = [
    [
      'brand_id=volkswagen,toyota',
      ({ more }) => ['大众', '丰田'].includes(more?.brand?.name ?? ''),
    ],
    ['series_id=volkswagen-迈腾', ({ more }) => more?.series?.name === '迈腾'],
    ['substation_id=chengdu', ({ more }) => more?.branch?.id === 'chengdu'],
    ['province=四川,重庆', ({ more }) => ['四川', '重庆'].includes(more?.branch?.province ?? '')],
    [
      'condition_level=s,a-plus',
      ({ more }) => ['S', 'A+'].includes(more?.condition_level?.label ?? ''),
    ],
    [
      'price_min=100000&price_max=150000',
      ({ price }) => (price.current ?? 0) >= 100_000 && (price.current ?? 0) <= 150_000,
    ],
    ['age_max=3', ({ more }) => (more?.first_registration ?? '') >= '2023-11'],
    ['mileage_max=30000', ({ more }) => (more?.mileage_km ?? Infinity) <= 30_000],
    ['energy=bev,reev', ({ more }) => ['bev', 'reev'].includes(more?.energy ?? '')],
    ['body=mpv', ({ more }) => more?.body === 'mpv'],
    ['gearbox=cvt', ({ more }) => more?.gearbox === 'cvt'],
    ['colour=白色', ({ more }) => more?.colour === '白色'],
    ['seats=6,7', ({ more }) => [6, 7].includes(more?.seats ?? 0)],
    ['highlights=0过户', ({ tags }) => tags.includes('0过户')],
    ['status=ordered,sold', ({ type }) => ['已预定', '已售'].includes(type ?? '')],
    ['keyword=迈腾', ({ title }) => title.includes('迈腾')],
    ['keyword=model y', ({ title }) => title.includes('Model Y')],
    ['keyword=摩托车', ({ is_motorcycle }) => is_motorcycle],
    ['keyword=suv', ({ title, more }) => more?.body === 'suv' || /suv/i.test(title)],
    [
      'brand_id=bmw&price_max=250000',
      ({ more, price }) => more?.brand?.name === '宝马' && (price.current ?? 0) <= 250_000,
    ],
  ];
  for (const [query, fits] of cases) {
    test(`${query} returns exactly the matching cars`, async () => {
      const all = await walk('page_size=50');
      const found = await walk(`page_size=50&${query}`);
      assert.deepEqual(
        found.map((car) => car.id).toSorted(),
        all
          .filter(fits)
          .map((car) => car.id)
          .toSorted(),
      );
      assert.ok(found.length > 0 && found.length < all.length);
      assert.equal((await list(query)).total, found.length);
    });
  }

  test('an invalid value is a 400 that names the parameter', async () => {
    for (const query of [
      'sort=best',
      'page_size=51',
      'price_min=-5',
      'energy=coal',
      'status=在售',
    ]) {
      const { status, body } = await shop.request(`/v1/cars?${query}`);
      assert.equal(status, 400);
      assert.ok(String(body.message).includes(query.split('=')[0] ?? '?'), query);
    }
  });

  test('ids returns those cars in that order, including delisted and excluding unknown ones', async () => {
    const { cars, total } = await list('ids=ZY-0366,WH-0107,none,ZY-0317');
    assert.deepEqual(
      cars.map((car) => car.id),
      ['ZY-0366', 'WH-0107', 'ZY-0317'],
    );
    assert.equal(total, 3);
  });

  test('an unreleased car is never public, delisted or not, by its id or as a similar car', async () => {
    const secret = { id: 'PRE-1', title: '大众 迈腾 未发布', brand: '大众', series: '迈腾' };
    for (const type of ['在售', '下架']) {
      await shop.importFile('cars.ndjson', [{ ...secret, type, release_status: 'preview' }]);
      assert.deepEqual((await list('ids=PRE-1')).cars, []);
      assert.equal((await list('ids=PRE-1&preview=k8f2mPq7v71xZ4tB9w3c')).cars.length, 1);
      const previewed = await shop.answer('/v1/cars?preview=k8f2mPq7v71xZ4tB9w3c');
      assert.equal(previewed.headers.get('cache-control'), 'no-store');
      assert.equal((await list('keyword=未发布')).total, 0);
      await assert.rejects(shop.get('/v1/car/PRE-1'), /不存在/);
      await assert.rejects(shop.get('/v1/likes?id=PRE-1'), /不存在/);
      const expected = type === '在售' ? 1 : 0;
      assert.equal((await list('keyword=未发布&preview=k8f2mPq7v71xZ4tB9w3c')).total, expected);
    }
  });
});
