import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { getConfig } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1, previewWord: 'a-word-that-nobody-may-know' });
});
after(() => shop.close());

test('anybody may know the brand, the words in paths and where services are', async () => {
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

test('nobody learns what is secret', async () => {
  const { body } = await shop.request('/v1/config');
  assert.doesNotMatch(JSON.stringify(body), /a-word-that-nobody-may-know|secret|database|dataDir/i);
});
