import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { BadSettings, readConfig } from './config.ts';
import { settings } from './settings.ts';

test('every setting is optional', () => {
  const config = readConfig({}, demoBrand);
  assert.equal(config.port, 3000);
  assert.match(config.dataDir, /\/data$/);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.demo, true);
  assert.deepEqual(config.public.origins, {});
});

test('each setting has a line of its own that describes it', () => {
  const names = settings.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(settings.every(({ what }) => what.length > 5));
});

test('the demo brand is used only while the demo is on', () => {
  assert.equal(readConfig({}, demoBrand).public.brand.name, demoBrand.name);
  const own = readConfig({ DEMO: 'off', BRAND_NAME: '好车行', BRAND_WORD: 'haoche' }, demoBrand);
  assert.deepEqual([own.public.brand.name, own.public.words.brand], ['好车行', 'haoche']);
  assert.notEqual(readConfig({ DEMO: 'off' }, demoBrand).public.brand.name, demoBrand.name);
});

test('all invalid settings are reported at once', () => {
  const wrong = {
    PORT: '0x50',
    METRICS_PORT: '70000',
    DEMO: 'false',
    RATE_LIMIT: '0',
    SITE_ORIGIN: 'example.com',
    MAIN_API_ORIGIN: 'ftp://example.com',
    BRAND_WORD: '良驹',
    BRAND_COLOUR: 'green',
  };
  assert.throws(
    () => readConfig(wrong, demoBrand),
    (error) =>
      error instanceof BadSettings &&
      Object.keys(wrong).every((name) => error.message.includes(name)),
  );
});

test('the console has an origin of its own only beside one of the site', () => {
  const own = { CONSOLE_ORIGIN: 'https://desk.example/' };
  const ports = { CONSOLE_ORIGIN: 'https://x.example:8443', SITE_ORIGIN: 'https://x.example' };
  for (const wrong of [own, { ...own, SITE_ORIGIN: 'https://desk.example' }]) {
    assert.throws(() => readConfig(wrong, demoBrand), /CONSOLE_ORIGIN needs a SITE_ORIGIN/);
  }
  assert.equal(readConfig(ports, demoBrand).consoleOrigin, 'https://x.example:8443');
});

test('an origin loses its trailing slash, hosts become a list', () => {
  const env = {
    OPTIONS_ROOT: 'https://x.example/root/',
    BACK_OFFICE_HOSTS: 'a.example, b.example:8080',
  };
  const { origins, backOfficeHosts } = readConfig(env, demoBrand).public;
  assert.deepEqual(origins, { options: 'https://x.example/root' });
  assert.deepEqual(backOfficeHosts, ['a.example', 'b.example:8080']);
});

test('an origin has no path, and a host no scheme: both end up in headers', () => {
  const wrong = {
    SITE_ORIGIN: 'https://x.example/shop',
    MAIN_API_ORIGIN: 'https://x.example/v1',
    WECHAT_API_ORIGIN: 'https://x.example?y',
    BACK_OFFICE_HOSTS: "a.example, https://b.example, 'none'; script-src *",
  };
  assert.throws(
    () => readConfig(wrong, demoBrand),
    (error) =>
      error instanceof BadSettings &&
      ['SITE_ORIGIN', 'MAIN_API_ORIGIN', 'WECHAT_API_ORIGIN', 'https://b.example', "'none'"].every(
        (words) => error.message.includes(words),
      ),
  );
  const { origins } = readConfig({ CHAT_SDK_URL: 'https://x.example/sdk?a=1' }, demoBrand).public;
  assert.equal(origins.chatSdk, 'https://x.example/sdk?a=1');
});

test('the picture template must be a URL with name and width in its path', () => {
  const read = (PICTURE_URL_TEMPLATE: string) =>
    readConfig({ DEMO: 'off', PICTURE_URL_TEMPLATE }, demoBrand).public.pictureTemplate;
  const cos = 'https://img.example.com/{name}?imageMogr2/thumbnail/{width}x/format/{format}';
  assert.equal(read(cos), cos.replace('{format}', 'webp'));
  const twice = 'https://img.example.com:8443/{format}/{name}.{format}?w_{width},h_{width}';
  assert.equal(read(twice), twice.replaceAll('{format}', 'webp'));
  assert.equal(read(''), '');
  for (const wrong of [
    'https://img.example.com/{name}',
    'https://img.example.com/?w={width}',
    'https://{name}.example.com/{width}',
    '/{name}?w={width}',
    'https://img.example.com/{name}?w={width} 2x',
    'https://who:hush@img.example.com/{name}?w={width}',
    'https://img.example.com;script-src/{name}?w={width}',
    'https://img.example.com,evil.example/{name}?w={width}',
  ]) {
    assert.throws(() => read(wrong), /PICTURE_URL_TEMPLATE/, wrong);
  }
  // The demo's pictures are composed by this server and exist nowhere else.
  const inDemo = () => readConfig({ PICTURE_URL_TEMPLATE: cos }, demoBrand);
  assert.throws(inDemo, /PICTURE_URL_TEMPLATE needs DEMO=off/);
});

test('scripts of the chat app are allowed only with an account, and only the configured ones', () => {
  const read = (env: Record<string, string>) => readConfig(env, demoBrand).public.chatScripts;
  const account = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hush' };
  const own = 'https://res.example/jweixin.js';
  assert.equal(read({}), undefined);
  assert.match(`${read(account)?.join()}`, /^https:\/\/res\.wx\.qq\.com\/[^,]+,https:\/\/res2\./);
  assert.deepEqual(read({ ...account, WECHAT_SCRIPTS: `${own} ,` }), [own]);
  assert.equal(read({ CHAT_SDK_URL: 'https://x.example/sdk' })?.length, 2);
  for (const wrong of ['https://a.example/x.js; script-src *', "'unsafe-inline'", '/x.js']) {
    assert.throws(() => read({ ...account, WECHAT_SCRIPTS: wrong }), /WECHAT_SCRIPTS/, wrong);
  }
  assert.throws(() => read({ WECHAT_APP_ID: 'wx1' }), /WECHAT_APP_SECRET/);
  assert.throws(() => read({ WECOM_SECRET: 'hush' }), /WECOM_CORP_ID/);
});

test('the public configuration contains no secrets', () => {
  const config = readConfig(
    {
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'hush',
      WECOM_CORP_ID: 'ww1',
      WECOM_SECRET: 'hush',
      DATABASE_URL: 'postgres://u:hush@h/d',
    },
    demoBrand,
  );
  assert.ok(!JSON.stringify(config.public).includes('hush'));
});

test('read replicas are PostgreSQL servers, and need the server that they replicate', () => {
  const writer = { DATABASE_URL: 'postgres://a@one.example/shop' };
  const urls = ['postgres://a@two.example/shop', 'postgresql://a@three.example/shop'];
  const read = (env: Record<string, string>) => readConfig(env, demoBrand).databaseReadUrls;
  assert.deepEqual(read({ ...writer, DATABASE_READ_URLS: urls.join(', ') }), urls);
  assert.deepEqual(read(writer), []);
  assert.throws(() => read({ DATABASE_READ_URLS: urls.join(',') }), /needs DATABASE_URL/);
  const wrong = { ...writer, DATABASE_READ_URLS: 'mysql://a:secret@two.example' };
  assert.throws(
    () => read(wrong),
    (error: Error) => {
      assert.match(error.message, /must be postgres:\/\/ URLs/);
      assert.ok(!error.message.includes('secret'));
      return true;
    },
  );
});
