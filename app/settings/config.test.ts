import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getConfig } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1, previewWord: 'k8f2mPq7v71xZ4tB9wNo' });
});
after(() => shop.close());

test('the brand, the words in paths and the service origins are public', async () => {
  const config = await shop.get('/v1/config');
  assert.deepEqual(parse(getConfig.output, config), config);
  assert.deepEqual(config, {
    brand: demoBrand,
    siteOrigin: '',
    origins: {},
    words: { brand: 'liangju', shop: 'shop' },
    backOfficeHosts: [],
    map: { amapKey: '', tileUrl: '', tileAttribution: '', tileSystem: 'gcj02' },
    pictureTemplate: '',
    demo: true,
  });
});

test('secrets are not returned', async () => {
  const { body } = await shop.request('/v1/config');
  assert.doesNotMatch(JSON.stringify(body), /k8f2mPq7v71xZ4tB9wNo|secret|database|dataDir/i);
});
