import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { takeLead } from '#/app/leads/take-lead.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { envelopeOf } from '#/contract/services.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { startPlatformOf, type TestPlatform } from '#/testing/wechat/platform.ts';
import { services } from './services.ts';

/** A valid value of each parameter, by the parameter's name. */
const GIVEN: Record<string, string> = {
  id: 'ZY-0317',
  ids: 'ZY-0317',
  substation_id: 'chengdu',
  category: 'region',
  app: 'self-operated car h5',
  route: 'Index',
  url: 'https://cars.example/',
  title: '首页',
  item_id: 'E06',
  sha256: '0'.repeat(64),
  text: '{}',
  q: 'zqm',
  referrer: '',
  time: '2026-11-20T12:00:00.000Z',
  code: 'Q7mXk2Rz9TbW4',
  choice: 'fixed',
  registration_year: '2021',
  mileage: '3-5',
};

/** Values for calls in which a parameter of the same name has another meaning. */
const GIVEN_TO: Readonly<Record<string, Record<string, string>>> = {
  getText: { name: 'agreement' },
  getJsSdk: { url: 'http://localhost/' },
  getHunt: { id: 'H-7Qm2xKd94TzR' },
  getCategoryReport: { name: 'battery' },
  getPurchaseReport: { uuid: '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5' },
  getHuntMileageReport: { id: 'H-7Qm2xKd94TzR' },
  getArticle: { id: 'paint-thickness' },
  getDeliveryNotice: { id: 'D-6Wq3nHs8XkT2' },
  getExamineNotice: { id: 'E-4Rm9cVb7JzP5' },
};

/** The visitor who fills in a form. */
const PERSON = { phone: '13800001234', consent: 'on', substation_id: 'chengdu' };
/**
 * Required parameters that schemas declare optional, so that the handler can report a missing one
 * in words.
 */
const FILLED: Readonly<Record<string, Record<string, string>>> = {
  getAllLocationInfo: { token: TEST_LINKS.overview },
  getTrajectory: { token: TEST_LINKS.trajectory },
  getTrajectoryPoints: { token: TEST_LINKS.trajectory },
  getWestardTracking: { token: TEST_LINKS.shipment },
  postSellCar: { ...PERSON, registration_year: '2021', mileage: '3-5' },
  postCustomerService: { ...PERSON, kind: 'repair', description: '冷车有异响' },
  postVisit: { ...PERSON, day: '2026-11-21', half_day: 'am' },
  postCallback: { ...PERSON, when: 'soon' },
};

/** Parameters that accept any value. */
const ANY_VALUE = new Set(['preview', 'text']);

/** Longer than any parameter may be. */
const TOO_LONG = 'x'.repeat(3000);

/** Calls whose response is the data itself, without an envelope. */
const isWhole = (endpoint: Endpoint) => envelopeOf(endpoint) === 'whole';

type Shape = { success: object; failure: (status: number, message: string) => object };

const statusShape: Shape = {
  success: { status: 'success', message: '' },
  failure: (_, message) => ({ status: 'error', message, data: null }),
};
const codeShape: Shape = {
  success: { code: 2000000, message: '' },
  failure: (code, message) => ({ code, message, data: null }),
};
const wholeShape: Shape = { success: {}, failure: (_, message) => ({ message, data: null }) };
/** The envelope of each service, repeated here independently of the code. */
const SHAPES: Record<string, Shape> = {
  main: statusShape,
  own: statusShape,
  chatSdk: statusShape,
  options: {
    success: { code: 200000000, msg: '' },
    failure: (code, msg) => ({ code, msg, data: null }),
  },
  shop: codeShape,
  equipment: codeShape,
  community: codeShape,
  consultant: { success: {}, failure: (_, message) => ({ message, data: null }) },
};

let shop: TestShop;
let platform: TestPlatform;
before(async () => {
  shop = await openTestShop({ settings: { SITE_ORIGIN: 'http://localhost' } });
  platform = await startPlatformOf(shop.context.config);
  const { more } = await shop.get<{ more: { module_id: string } }>('/v1/car/ZY-0317');
  GIVEN.module_id = more.module_id;
  GIVEN.no = (await takeLead(shop.context, testLead())).receipt;
});
after(() => Promise.all([shop.close(), platform.close()]));

describe('every call', () => {
  for (const { endpoint, bodyLimit = 64 * 1024 } of services) {
    describe(endpoint.name, () => {
      for (const path of [endpoint.path, ...endpoint.aliases]) {
        test(`answers at ${path}, whatever other parameters are sent`, async () => {
          const input = { ...inputOf(endpoint), something: 'else' };
          const { status, body } = await send(endpoint, path, input);
          if (endpoint.service === 'analytics') return assert.deepEqual([status, body], [204, '']);
          assert.equal(status, 200);
          if (isWhole(endpoint)) {
            return assert.ok(safeParse(endpoint.output, JSON.parse(body)).success);
          }
          const { success } = shapeOf(endpoint);
          const { data, ...around } = JSON.parse(body) as { data: unknown };
          assert.deepEqual(around, success);
          const inner = endpoint.service === 'consultant' ? (data as { data: unknown }).data : data;
          assert.ok(safeParse(endpoint.output, inner).success);
        });

        test(`refuses other methods at ${path}`, async () => {
          const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
            (method) => method !== endpoint.method && !isTaken(method, path),
          );
          for (const method of others) {
            const { status, allow } = await ask(locate(path, inputOf(endpoint)), { method });
            assert.deepEqual([status, allow?.includes(endpoint.method)], [405, true], method);
          }
        });
      }

      for (const name of namesOf(endpoint).filter((each) => !ANY_VALUE.has(each))) {
        test(`reports an invalid ${name} in the envelope of its service`, async () => {
          const input = { ...inputOf(endpoint), [name]: TOO_LONG };
          const { status, body } = await send(endpoint, endpoint.path, input);
          const message = `参数 ${name} 不正确`;
          assert.equal(status, 400);
          const expected =
            endpoint.service === 'analytics'
              ? { message }
              : shapeOf(endpoint).failure(400, message);
          assert.deepEqual(JSON.parse(body), expected);
        });
      }

      if (endpoint.method === 'GET') {
        test('answers HEAD as GET, without a body', async () => {
          const path = `${locate(endpoint.path, inputOf(endpoint))}?${new URLSearchParams(inputOf(endpoint))}`;
          const { status, body } = await ask(path, { method: 'HEAD' });
          assert.deepEqual([status, body], [200, '']);
        });
      } else {
        test(`refuses more than ${bodyLimit} bytes`, async () => {
          const big = { ...inputOf(endpoint), something: 'x'.repeat(bodyLimit) };
          const { status } = await send(endpoint, endpoint.path, big);
          assert.equal(status, 413);
        });
      }
    });
  }
});

describe('two forms of one call return the same bytes:', () => {
  test('the record of a car, by its path and by its query', async () => {
    for (const id of ['ZY-0317', 'ZY-0366', 'MT-0009', 'WH-0107']) {
      const { body, status } = await ask(`/v1/car/${id}?id=${id}`);
      assert.equal(status, 200);
      for (const other of [`/v1/car?id=${id}`, `/v1/car/${id}`, `/v1/car/${id}?id=another`]) {
        assert.equal((await ask(other)).body, body, other);
      }
    }
  });

  test('a car that does not exist, and one that is not released', async () => {
    for (const id of ['nobody', 'ZY-0419']) {
      const { body } = await ask(`/v1/car/${id}?id=${id}`);
      assert.match(body, /"reason":"not_found"/);
      assert.equal((await ask(`/v1/car?id=${id}`)).body, body);
    }
  });

  test('the brands of a list, flat and by initial', async () => {
    type ByInitial = { groups: { brands: unknown[] }[] };
    for (const stock of ['', '?category=discount', '?is_wholesale=1']) {
      const grouped = await shop.get<ByInitial>(`/v1/filter-param-brand-new${stock}`);
      const flat = await shop.get<unknown[]>(`/v1/filter-param-brand${stock}`);
      assert.ok(flat.length > 0);
      const brands = grouped.groups.flatMap((group) => group.brands);
      assert.equal(JSON.stringify(brands), JSON.stringify(flat));
    }
  });
});

/** Requests a path. Returns the status, the `Allow` header and the unparsed body. */
async function ask(path: string, init?: RequestInit) {
  const answer = await shop.answer(path, init);
  return { status: answer.status, allow: answer.headers.get('allow'), body: await answer.text() };
}

function shapeOf(endpoint: Endpoint): Shape {
  if (isWhole(endpoint)) return wholeShape;
  return SHAPES[endpoint.service] ?? assert.fail(`SHAPES does not know ${endpoint.service}`);
}

function namesOf({ input }: Endpoint): string[] {
  return Object.keys('entries' in input ? Object(input.entries) : {});
}

/** Returns an input with all mandatory parameters. */
function inputOf({ input, name: call }: Endpoint): Record<string, string> {
  const missing = safeParse(input, {}).issues ?? [];
  const given = { ...GIVEN, ...GIVEN_TO[call] };
  const required = Object.fromEntries(
    missing.map(({ path }) => {
      const name = String(path?.[0].key);
      return [name, given[name] ?? assert.fail(`GIVEN has no value for ${name}`)];
    }),
  );
  return { ...required, ...FILLED[call] };
}

/** Returns the path with its parameters filled in. */
function locate(path: string, input: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => input[name] ?? WORDS[name] ?? '');
}
const WORDS: Readonly<Record<string, string>> = { brand: 'liangju', shop: 'shop' };

/** Whether any call handles this method at this path. */
function isTaken(method: string, path: string): boolean {
  return services.some(
    ({ endpoint }) =>
      endpoint.method === method && [endpoint.path, ...endpoint.aliases].includes(path),
  );
}

function send({ method, body }: Endpoint, path: string, input: Readonly<Record<string, string>>) {
  const at = locate(path, input);
  const written = new URLSearchParams(input);
  if (method === 'GET') return ask(`${at}?${written}`);
  if (body === 'form') return ask(at, { method, body: written });
  const headers = { 'Content-Type': 'application/json' };
  return ask(at, { method, headers, body: JSON.stringify(input) });
}
