import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { listReleases } from '#/app/releases/contract.ts';
import { listCars } from '#/app/search/contract.ts';
import { getJsSdk } from '#/app/wechat/contract.ts';
import { readConfig } from '#/server/config/config.ts';
import { createServerCall } from '#/server/http/answer.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { services } from './services.ts';

/** Every call that docs/back-ends.md requires of a back end, by service. */
const BACK_END_CALLS = {
  main: [
    'GET /gcar/appraise',
    'GET /gcar/v1/mileageReport',
    'GET /v1/VehicleDisplayVideo/detail',
    'GET /v1/article',
    'GET /v1/articles',
    'GET /v1/car/appraiseReport',
    'GET /v1/car/attachmentList',
    'GET /v1/car/benchmark',
    'GET /v1/car/configurationChecklist',
    'GET /v1/car/consumablesList',
    'GET /v1/car/mileageReport',
    'GET /v1/car/repairList',
    'GET /v1/car/{id}',
    'GET /v1/cars',
    'GET /v1/filter-param-brand',
    'GET /v1/filter-param-brand-new',
    'GET /v1/filter-param-condition-levels',
    'GET /v1/filter-param-province',
    'GET /v1/filter-param-substations',
    'GET /v1/getProcedureDeliveryCar',
    'GET /v1/likes',
    'GET /v1/sell_car/mileage',
    'GET /v1/sell_car/registration_year',
    'GET /v1/sell_car/service_substations',
    'GET /v1/vehicleInspection/mileage/',
    'POST /v1/customer_service',
    'POST /v1/sell_car',
  ],
  inspection: [
    'GET /v1/vehicleInspection/appraise',
    'GET /v1/vehicleInspection/appraise/checkPointItem',
    'GET /v1/vehicleInspection/appraise/checkPoints',
    'GET /v1/vehicleInspection/appraise/forestall',
    'GET /v1/vehicleInspection/flaw',
    'GET /v1/vehicleInspection/report',
  ],
  options: ['GET /get_option'],
  community: ['POST /v1/{brand}Circle/list'],
  shop: ['GET /v1/other/{shop}Goods'],
  equipment: ['GET /v1/other/equipmentReport'],
  consultant: ['GET /v1/consultant/work-contact'],
  chatSdk: ['GET /v1/getJsSDK'],
  analytics: ['POST /v1/page-view'],
};

const received: string[] = [];
const other = createServer((req, res) => {
  received.push(req.url ?? '');
  res.writeHead(404).end();
});
let shop: TestShop;
before(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const settings = { MAIN_API_ORIGIN: origin, INSPECTION_API_ORIGIN: origin };
  shop = await openTestShop({ settings });
});
after(async () => {
  await shop.close();
  other.close();
});

test('a dealer’s back ends receive these calls and no others', () => {
  const found = services
    .map(({ endpoint }) => endpoint)
    .filter(({ service }) => service !== 'own' && service !== 'proof');
  const bySetting = Object.groupBy(found, ({ service }) => service);
  const named = Object.entries(bySetting).map(([service, endpoints]) => [
    service,
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  ]);
  assert.deepEqual(Object.fromEntries(named), BACK_END_CALLS);
});

test('with another main service this server still handles its own calls', async () => {
  const call = createServerCall(services, shop.context, pino({ level: 'silent' }));
  assert.ok((await call(listReleases, {})).length > 0);
  assert.deepEqual(received, []);
  await assert.rejects(call(listCars, {}), { name: 'CallError', message: /404/ });
  assert.deepEqual(received, ['/v1/cars']);
});

test('the chat SDK’s call follows the main service unless it has a URL or an account here', () => {
  const chatSdkOf = (env: Record<string, string>) => readConfig(env, demoBrand).public;
  const main = { MAIN_API_ORIGIN: 'https://api.example' };
  const followed = chatSdkOf(main);
  assert.equal(followed.origins.chatSdk, `https://api.example${getJsSdk.path}`);
  assert.ok(followed.chatScripts, 'the chat app’s script is loaded');
  const own = chatSdkOf({ ...main, CHAT_SDK_URL: 'https://sign.example/conf' });
  assert.equal(own.origins.chatSdk, 'https://sign.example/conf');
  assert.equal(chatSdkOf({}).origins.chatSdk, undefined);
  const account = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret' };
  assert.equal(chatSdkOf({ ...main, ...account }).origins.chatSdk, undefined);
});
