import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { sitemap } from '#/app/sitemap.ts';
import { readConfig } from '#/server/config/config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import { schemaProblems } from '#/testing/schema-org.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { describePages } from './describe-page.ts';

const { public: config } = readConfig({}, demoBrand);
const locate = createLocate(sitemap, demoBrand, 'Index');
const describePage = describePages(config);
const head = (url: string, data: object = {}, title = '题'): PageHead =>
  describePage({ at: locate(url), title, data: { ...data }, origin: 'https://x.example' });
const typesIn = ({ graph }: PageHead) => graph.map((node) => node['@type']);

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
const carOf = (id: string) => shop.get<CarDetail>(`/v1/car/${id}`);

describe('the canonical URL of a page', () => {
  for (const [url, known] of [
    ['/', '/'],
    ['/car', '/'],
    ['/car?category=premium', '/'],
    ['/car?category=discount', '/discount'],
    ['/?brand_id=byd&category=discount', '/discount?brand_id=byd'],
    ['/?brand_id=byd&from=timeline', '/?brand_id=byd'],
    ['/?price_max=100000', '/'],
    ['/car?series_id=byd-han', '/?series_id=byd-han'],
    ['/discount?category=discount', '/discount'],
    ['/car/ZY-0338?category=premium', '/car/ZY-0338'],
    ['/CAR/ZY-0338/', '/car/ZY-0338'],
    ['/car/ZY-0338/mileage', '/car/ZY-0338/report/mileage'],
    ['/agreement?version=1.0', '/help/agreement'],
    ['/car/a%2Fb', '/car/a%2Fb'],
  ]) {
    test(`${url} is ${known}`, () => assert.equal(head(url ?? '').canonical, known));
  }
});

for (const url of [
  '/early',
  '/?preview=early',
  '/car/ZY-0338?preview=early',
  '/?cursor=abc',
  '/?brand_id=byd,vw',
  '/?brand_id=byd&price_max=100000',
  '/car?brand_id=byd&series_id=byd-han',
  '/discount?sort=newest',
  '/w?brand_id=byd&sort=newest',
  '/?filter=brand',
  '/?not_found=1',
  '/help/random-consultant?substation_id=chengdu&seen=a,b',
  '/saved',
  '/compare',
  '/receipt',
  '/help/coupon-landing?code=1',
  '/help/delivery-notice/1',
  '/tool/westard-tracking?no=1',
  '/h/H-1/report/mileage',
  '/oem/1/purchase',
  '/visit',
  '/visit?car=ZY-0338',
  '/car/ZY-0338/report/preparation/remind',
]) {
  test(`${url} is not indexed`, () => assert.equal(head(url).isListed, false));
}

test('an unpublished text is not indexed', () => {
  assert.equal(head('/help/agreement', { text: null }).isListed, false);
  assert.equal(head('/help/agreement', { text: { version: '1' } }).isListed, true);
});

test('the structured data of every demo car is valid', async () => {
  const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?page_size=50');
  for (const { id } of cars) {
    const car = await carOf(id);
    const metadata = head(`/car/${id}`, { car }, car.title);
    assert.deepEqual(schemaProblems(metadata.graph), [], id);
    assert.equal(metadata.type, 'product');
    const isWhole =
      !!car.car.price.current && !!car.more?.mileage_km && metadata.picture?.endsWith('.jpg');
    const kind = car.car.is_motorcycle ? 'Motorcycle' : 'Car';
    if (isWhole) assert.deepEqual(typesIn(metadata), [kind, 'BreadcrumbList'], id);
  }
});

test('a car has a description, a picture and an offer', async () => {
  const car = await carOf('ZY-0338');
  const img = '/media/0123456789abcdef0123456789abcdef';
  const metadata = head('/car/ZY-0338', {
    car: { ...car, images: { ...car.images, cover: [{ img }] } },
  });
  assert.match(metadata.description, /^现价 15\.80万，2021-09 上牌，5\.90万公里，成都站，车况 A/);
  assert.equal(metadata.picture, `https://x.example${img}/share.jpg`);
  assert.match(JSON.stringify(metadata.graph), /"price":158000,"priceCurrency":"CNY"/);
});

test('the description and the offer of a car have its sale status, and its own word for the price', async () => {
  const known = [
    ['ZY-0338', /^现价 /, 'InStock'],
    ['ZY-0325', /^抢先报，现价 /, 'LimitedAvailability'],
    ['ZY-0334', /^已预定，现价 /, 'OutOfStock'],
    ['ZY-0360', /^已被秒，\d/, 'SoldOut'],
    ['ZY-0345', /^被截胡，\d/, 'SoldOut'],
    ['ZY-0357', /^已售，\d/, 'SoldOut'],
    ['ZY-0366', /^已下架，\d/, 'Discontinued'],
  ] as const;
  const img = '/media/0123456789abcdef0123456789abcdef';
  for (const [id, words, availability] of known) {
    const car = await carOf(id);
    const pictured = { ...car, images: { ...car.images, cover: [{ img }] } };
    const metadata = head(`/car/${id}`, { car: pictured });
    assert.match(metadata.description, words, id);
    assert.match(JSON.stringify(metadata.graph), new RegExp(`schema.org/${availability}"`), id);
  }
  const car = await carOf('WH-0107');
  assert.match(head('/w/WH-0107', { car }).description, /^批发价 /);
});

test('the title of a subpage of a car names the car', async () => {
  const car = await carOf('ZY-0338');
  assert.match(head('/car/ZY-0338/report/mileage', { car }).heading ?? '', /^特斯拉.+：维保记录$/);
  assert.equal(head('/car/ZY-0338', { car }).heading, undefined);
});

describe('a car that cannot be bought', () => {
  test('has status 410 if it is delisted, also on its subpages', async () => {
    const car = await carOf('ZY-0366');
    for (const url of ['', '/photos', '/report/mileage', '/faq']) {
      assert.equal(head(`/car/ZY-0366${url}`, { car }).status, 410, url);
    }
    assert.match(head('/car/ZY-0366', { car }).description, /^已下架/);
  });

  test('is marked sold out if it is sold, with status 200', async () => {
    const car = await carOf('ZY-0357');
    const metadata = head('/car/ZY-0357', { car });
    assert.equal(metadata.status, 200);
    assert.match(JSON.stringify(metadata.graph), /schema\.org\/SoldOut/);
  });

  test('has no offer and no product data without a price', async () => {
    const car = await carOf('ZY-0338');
    const price = { ...car.car.price, current: null };
    const metadata = head('/car/ZY-0338', { car: { ...car, car: { ...car.car, price } } });
    assert.deepEqual(typesIn(metadata), ['BreadcrumbList']);
  });
});

test('the canonical URL of a wholesale car is its own page', async () => {
  const car = await carOf('WH-0450');
  for (const url of ['/car/WH-0450', '/w/WH-0450']) {
    const metadata = head(url, { car });
    assert.equal(metadata.canonical, '/w/WH-0450');
    assert.deepEqual(schemaProblems(metadata.graph), []);
    assert.match(JSON.stringify(metadata.graph), /"name":"批发车源"/);
  }
});

test('an article has its author and date', async () => {
  const { articles } = await shop.get<{ articles: { id: string }[] }>('/v1/articles');
  for (const { id } of articles.slice(0, 3)) {
    const article = await shop.get(`/v1/article?id=${id}`);
    const metadata = head(`/article/${id}`, { article });
    assert.deepEqual(schemaProblems(metadata.graph), []);
    assert.deepEqual(
      [metadata.type, ...typesIn(metadata)],
      ['article', 'Article', 'BreadcrumbList'],
    );
  }
});

test('questions, branches and the home page have their structured data', async () => {
  const car = await carOf('ZY-0338');
  const faq = await shop.get('/v1/car/ZY-0338/faq');
  const provinces = await shop.get('/v1/filter-param-substations');
  const metadata = [
    head('/car/ZY-0338/faq', { car, faq }),
    head('/branches', { provinces }),
    head('/'),
    head('/car/ZY-0338/report/flaw', { car }),
  ];
  assert.deepEqual(typesIn(metadata[0] ?? assert.fail()), ['BreadcrumbList', 'FAQPage']);
  assert.equal(metadata[1]?.graph.length, 10);
  for (const each of metadata) assert.deepEqual(schemaProblems(each.graph), []);
});

test('a published VIN is masked, or omitted', async () => {
  const car = await carOf('ZY-0338');
  const numbered = (value: string) => {
    const meta = { ...car.car.meta, 车架号: { desc: '车架号', value } };
    const { graph } = head('/car/ZY-0338', { car: { ...car, car: { ...car.car, meta } } });
    assert.deepEqual(schemaProblems(graph), []);
    return graph[0]?.['vehicleIdentificationNumber'];
  };
  assert.equal(numbered('LFV3A23C*****1234'), 'LFV3A23C*****1234');
  assert.equal(numbered('LFV3A23C0L1231234'), undefined);
});

test('every indexed page without parameters has a description of its own', () => {
  const seen = new Map<string, string>();
  for (const { path, ...route } of Object.values(sitemap)) {
    if (path.includes(':') || 'redirect' in route) continue;
    const { isListed, description } = head(path, {}, path);
    if (!isListed) continue;
    assert.ok(description.length > 12 && description.length <= 120, `${path}: ${description}`);
    assert.equal(
      seen.get(description),
      undefined,
      `${path} has the description of ${seen.get(description)}`,
    );
    seen.set(description, path);
  }
});

test('any URL is described safely', () => {
  for (const url of [
    '/car/%00',
    `/car/${'x'.repeat(4000)}`,
    '/?brand_id=%22%3E%3Cscript%3E',
    '/car/%',
  ]) {
    assert.equal(typeof head(url).canonical, 'string');
    assert.doesNotMatch(head(url).canonical, /[<>"]/);
  }
});
