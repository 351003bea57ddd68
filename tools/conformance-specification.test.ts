import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { openTestShop } from '#/testing/shop.ts';
import { startPlatformOf } from '#/testing/wechat/platform.ts';
import { runRules } from '#/tools/conformance/run.ts';

const words = { brand: 'liangju', shop: 'shop' };

test('our own server succeeds in every call that a back end must answer', async (context) => {
  const shop = await openTestShop();
  const platform = await startPlatformOf(shop.context.config);
  context.after(() => Promise.all([shop.close(), platform.close()]));
  const home = await listen(context, async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    const { method, headers } = request;
    return shop.answer(pathname + search, { method, headers, body });
  });
  const given = {
    getJsSdk: { url: 'http://localhost/' },
    getHuntMileageReport: { id: 'H-7Qm2xKd94TzR' },
    getDeliveryNotice: { id: 'D-6Wq3nHs8XkT2' },
    getExamineNotice: { id: 'E-4Rm9cVb7JzP5' },
  };
  const wire = { home, origins: {}, words };
  const { checked, broken, left } = await runRules({ wire, given, bySpecification: true });
  assert.deepEqual([broken, left], [[], []]);
  assert.equal(checked, 37);
});

test('numbers for ids, 0 and 1 for flags and prices as strings break nothing', async (context) => {
  const { broken, left } = await checked(context, {});
  assert.deepEqual(broken, []);
  assert.deepEqual(
    left.map((line) => line.split(' ')[0]),
    ['getEquipment', 'getHuntMileageReport', 'getDeliveryNotice', 'getExamineNotice', 'getJsSdk'],
  );
});

const BREAKS: readonly {
  name: string;
  path: string;
  status?: number;
  body: unknown;
  problem: string;
}[] = [
  {
    name: 'a list that says no',
    path: '/v1/cars',
    body: { status: 'error', message: '维护中' },
    problem: 'listCars success: status is ‘error’, not ‘success’',
  },
  {
    name: 'a report that fails without words',
    path: '/v1/car/benchmark',
    body: { status: 'error' },
    problem: 'getBenchmark success: status is ‘error’, and no message says why',
  },
  {
    name: 'an inspection that is not HTTP 200',
    path: '/v1/vehicleInspection/flaw',
    status: 404,
    body: {},
    problem: 'getFlawReport success: HTTP 404, not 200',
  },
  {
    name: 'a feed with the code of another service',
    path: '/v1/liangjuCircle/list',
    body: { code: 200000000, data: {} },
    problem: 'listMoments success: code is ‘200000000’, not 2000000',
  },
  {
    name: 'likes without their cars',
    path: '/v1/likes',
    body: { status: 'success', data: [] },
    problem: 'listSimilarCars success: data.cars is no list',
  },
  {
    name: 'a consultant that is not in data.data',
    path: '/v1/consultant/work-contact',
    body: { data: { name: '陈' } },
    problem: 'getConsultant success: data.data is missing',
  },
];
for (const { name, path, status, body, problem } of BREAKS) {
  test(`${name} is reported`, async (context) => {
    const { broken } = await checked(context, {
      [path]: Response.json(body, { status: status ?? 200 }),
    });
    assert.deepEqual(
      broken.map((each) => `${each.rule}: ${each.problem}`),
      [problem],
    );
  });
}

test('one of the two lists of brands is enough', async (context) => {
  const notFound = new Response('<html>', { status: 404 });
  const { broken, left } = await checked(context, { '/v1/filter-param-brand-new': notFound });
  assert.deepEqual(broken, []);
  assert.ok(left.some((line) => line.includes('/v1/filter-param-brand is there instead')));
});

/**
 * Returns the violations found on a back end with loosely typed values. `otherwise` has other
 * responses for some paths.
 */
async function checked(context: TestContext, otherwise: Readonly<Record<string, Response>>) {
  const home = await listen(context, async (request) => {
    const { pathname } = new URL(request.url);
    return otherwise[pathname]?.clone() ?? Response.json(answerOf(pathname));
  });
  return runRules({ wire: { home, origins: {}, words }, bySpecification: true });
}

/** Returns the response of a back end with loosely typed values to a call with this path. */
function answerOf(path: string): unknown {
  if (path.endsWith('Circle/list') || path.startsWith('/v1/other/'))
    return { code: '2000000', data: [] };
  if (path === '/get_option') return { code: 200000000, msg: '', data: [] };
  if (path.startsWith('/v1/vehicleInspection/')) return { children: [{ id: 3, is_normal: '1' }] };
  if (path.startsWith('/v1/consultant/')) return { data: { data: null } };
  return { status: 'success', message: '', data: dataOf(path) };
}

function dataOf(path: string): unknown {
  switch (path) {
    case '/v1/cars':
      return { data: [{ id: 30211, price: '128000.00', is_wholesale: '0' }], total: '1' };
    case '/v1/likes':
      return { cars: [] };
    case '/v1/filter-param-substations':
      return [{ substation_id: 1, name: '总店' }];
    case '/v1/articles':
      return { list: [{ id: 1 }] };
    case '/v1/getJsSDK':
      return { appId: 'wx', timestamp: 1, nonceStr: 'n', signature: 's' };
    default:
      return path.startsWith('/v1/car/3') ? { title: '迈腾', car: { type: '在售' } } : [];
  }
}

async function listen(
  context: TestContext,
  answer: (request: Request) => Promise<Response>,
): Promise<string> {
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
