import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test, type TestContext } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';
import { TEST_LINKS } from '#/app/demo/test-links.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { testLead } from '#/app/leads/test-lead.ts';
import { startPlatformOf, type TestPlatform } from '#/app/wechat/test-platform.ts';
import type { Given } from './conformance/inputs.ts';
import { RULES, runRules } from './conformance/run.ts';
import type { Seed } from './conformance/test-seed.ts';
import { SEEDS } from './conformance/test-seeds.ts';

const PERSON = { phone: '13800001234', consent: 'on', substation_id: 'chengdu' };
/** What no list of the demo tells. */
const GIVEN = {
  getJsSdk: { url: 'http://localhost/' },
  getAllLocationInfo: { token: TEST_LINKS.overview },
  getTrajectory: { token: TEST_LINKS.trajectory },
  getTrajectoryPoints: { token: TEST_LINKS.trajectory },
  getWestardTracking: { token: TEST_LINKS.shipment },
  postSellCar: { ...PERSON, registration_year: '2021', mileage: '3-5' },
  postCustomerService: { ...PERSON, kind: 'repair', description: '冷车有异响' },
  postVisit: { ...PERSON, day: '2026-11-21', half_day: 'am' },
  postCallback: { ...PERSON, when: 'soon' },
  getHunt: { id: 'H-7Qm2xKd94TzR' },
  getHuntMileageReport: { id: 'H-7Qm2xKd94TzR' },
  getPurchaseReport: { uuid: '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5' },
  getCoupon: { code: 'Q7mXk2Rz9TbW4' },
  getDeliveryNotice: { id: 'D-6Wq3nHs8XkT2' },
  getExamineNotice: { id: 'E-4Rm9cVb7JzP5' },
};
const SITE = 'https://cars.example';
const words = { brand: 'liangju', shop: 'shop' };

let shop: TestShop;
let platform: TestPlatform;
let server: Listening;
let given: Given;
before(async () => {
  shop = await openTestShop({ settings: { ALLOWED_ORIGINS: SITE } });
  platform = await startPlatformOf(shop.context.config);
  const [{ receipt: no }, { receipt: withdrawn }] = [await take(), await take()];
  given = { ...GIVEN, getReceipt: { no }, withdrawReceipt: { no: withdrawn } };
  server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    return shop.answer(pathname + search, {
      method: request.method,
      headers: request.headers,
      body,
    });
  });
});
after(async () => {
  await server.close();
  await shop.close();
  await platform.close();
});

test('our own server holds every rule, and none is left unjudged', async () => {
  const { judged, broken, left } = await runRules({
    wire: { home: server.origin, origins: {}, words },
    given,
    mayWrite: true,
  });
  assert.deepEqual(broken, []);
  assert.deepEqual(left, []);
  assert.ok(judged > 250);
});

test('nothing but reading is asked of a server that may not be written to', async (context: TestContext) => {
  const methods = new Set<string>();
  const watched = await listen((request) => {
    methods.add(request.method);
    return passOn(request, new URL(request.url));
  });
  context.after(watched.close);
  const wire = { home: watched.origin, origins: {}, words };
  const { left } = await runRules({ wire, startsWith: 'get' });
  assert.deepEqual([...methods], ['GET']);
  assert.ok(left.includes('getCoupon.code') && left.includes('getTrajectory.token'));
});

test('an answer that is nothing is told, and ends nothing', async (context: TestContext) => {
  const empty = await listen(async () => Response.json({ status: 'success', data: {} }));
  context.after(empty.close);
  const wire = { home: empty.origin, origins: {}, words };
  const { judged, broken } = await runRules({ wire, startsWith: 'listCars' });
  assert.ok(judged > 10 && broken.some(({ rule }) => rule === 'listCars pages'));
});

test('every rule has a seed that breaks it', () => {
  const seeded = new Set(SEEDS.map(({ rule }) => rule));
  assert.deepEqual(
    RULES.map(({ name }) => name).filter((name) => !seeded.has(name)),
    [],
  );
});

test('a site elsewhere may call it from browsers once it is allowed to, and no other site', async () => {
  const asked = { wire: { home: server.origin, origins: {}, words }, given };
  const allowed = await runRules({ ...asked, startsWith: 'getCar', origin: SITE });
  assert.deepEqual(allowed.broken, []);
  const { broken } = await runRules({
    ...asked,
    startsWith: 'getCar',
    origin: 'https://other.example',
  });
  assert.deepEqual([...new Set(broken.map(({ rule }) => rule))], ['getCar cors']);
});

test('a browser is given leave by the answer to its question, not by that to the call', async (context: TestContext) => {
  const deaf = await listen(async ({ method }) =>
    method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { 'Access-Control-Allow-Headers': '*' } })
      : Response.json({}, { headers: { 'Access-Control-Allow-Origin': SITE } }),
  );
  context.after(deaf.close);
  const wire = { home: deaf.origin, origins: {}, words };
  const { broken } = await runRules({ wire, startsWith: 'getBoard', origin: SITE });
  const told = broken.filter(({ rule }) => rule === 'getBoard cors');
  assert.deepEqual(
    told.map(({ asked, told: words }) => [asked.split(' ')[0], words]),
    [['OPTIONS', `Access-Control-Allow-Origin is null, not ${SITE}`]],
  );
});

describe('a server is caught with', () => {
  for (const seed of SEEDS) {
    test(seed.what, async (context: TestContext) => {
      const seeded = await listen((request) => answerWrongly(request, seed));
      context.after(seeded.close);
      const [call = ''] = seed.rule.split(' ');
      const { broken } = await runRules({
        wire: { home: seeded.origin, origins: {}, words },
        given,
        mayWrite: true,
        startsWith: call,
      });
      const told = broken.filter(({ rule }) => rule === seed.rule).map((each) => each.told);
      assert.ok(
        told.some((line) => seed.told.test(line)),
        `told: ${JSON.stringify(broken, null, 1)}`,
      );
    });
  }
});

/** Passes a request on to our server, and answers as the seed has it. */
async function answerWrongly(request: Request, seed: Seed): Promise<Response> {
  const url = new URL(request.url);
  const isMeant = seed.match.test(`${request.method} ${url.pathname}${url.search}`);
  if (isMeant) seed.url?.(url);
  const answer = await passOn(request, url);
  if (!isMeant) return answer;
  const text = await answer.text();
  const sent = answer.headers;
  if (seed.header) sent.set(...seed.header);
  const changed =
    seed.text ?? (seed.body && text ? JSON.stringify(seed.body(JSON.parse(text), url)) : text);
  const status = seed.status ?? answer.status;
  return new Response(status === 204 ? null : changed, { status, headers: sent });
}

/** A request that somebody sent, whose receipt tells how far it is. */
function take() {
  return takeLead(shop.context, testLead());
}

async function passOn(request: Request, url: URL): Promise<Response> {
  const { method, headers } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  const answer = await fetch(server.origin + url.pathname + url.search, { method, headers, body });
  const text = await answer.text();
  const kept = ['content-type', 'cache-control'].map((name) => [
    name,
    answer.headers.get(name) ?? '',
  ]);
  return new Response(text || null, { status: answer.status, headers: Object.fromEntries(kept) });
}

type Listening = { origin: string; close(): Promise<void> };

async function listen(answer: (request: Request) => Promise<Response>): Promise<Listening> {
  const listening: Server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}
