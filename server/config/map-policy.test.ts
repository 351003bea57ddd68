import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy } from '#/server/pages/document.ts';
import { NO_BRAND, readConfig } from './config.ts';
import { mapPolicy } from './map-policy.ts';

const assets = { css: 'a{}', cssUrls: [], scripts: [], screen: '' };
const none = { origins: [], pictures: [], frames: [], scripts: [] };
const policy = (settings: Record<string, string>) =>
  contentSecurityPolicy(
    { assets, inlineScript: '', brandCss: '' },
    none,
    mapPolicy(readConfig(settings, NO_BRAND).public.map),
  );
const TILES = {
  MAP_TILE_URL: 'http://tiles.example:8080/{z}/{x}/{y}.png?a={z}',
  MAP_TILE_ATTRIBUTION: '示例地图 GS(2026)0000号',
};

test('without a map a page has the normal policy', () => {
  assert.doesNotMatch(policy({}), /amap|worker|blob|http:/);
});

test('tiles are loaded from the configured host, which may serve pictures only', () => {
  assert.match(policy(TILES), /img-src 'self' data: https: http:\/\/tiles\.example:8080;/);
  assert.doesNotMatch(policy(TILES), /(script|connect)-src[^;]*tiles/);
  assert.match(policy(TILES), /style-src 'self' 'sha256-/);
});

test("AMap's hosts are open where there is a key, and no others", () => {
  const amap = policy({ AMAP_KEY: 'key01234', AMAP_SECURITY_CODE: 'code' });
  assert.match(
    amap,
    /script-src 'self' 'sha256-\S+' https:\/\/webapi\.amap\.com https:\/\/jsapi\.amap\.com https:\/\/jsapi-service\.amap\.com;/,
  );
  assert.match(
    amap,
    /connect-src 'self' https:\/\/webapi\.amap\.com https:\/\/restapi\.amap\.com /,
  );
  // Hosts that return any JSONP function are not allowed as scripts.
  assert.doesNotMatch(amap, /\*|script-src[^;]*restapi/);
  assert.match(amap, /worker-src blob:;/);
  assert.doesNotMatch(amap, /unsafe-eval/);
});

test('invalid map settings are reported before the server starts', () => {
  for (const [settings, words] of [
    [{ ...TILES, MAP_TILE_ATTRIBUTION: '' }, /needs MAP_TILE_ATTRIBUTION/],
    [{ ...TILES, MAP_TILE_URL: 'https://{s}.example/{z}/{x}/{y}' }, /MAP_TILE_URL must/],
    [{ ...TILES, MAP_TILE_URL: 'https://tiles.example/{z}/{x}' }, /MAP_TILE_URL must/],
    [{ MAP_TILE_SYSTEM: 'bd09' }, /MAP_TILE_SYSTEM must/],
    [{ AMAP_KEY: 'key01234' }, /go together/],
    [{ AMAP_KEY: 'a b', AMAP_SECURITY_CODE: 'code' }, /AMAP_KEY must/],
  ] as const)
    assert.throws(() => policy(settings), words);
});
