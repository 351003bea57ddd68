import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_BRAND, readConfig } from './config.ts';
import { settingWarnings } from './setting-warnings.ts';

const warnings = (env: Record<string, string>) => settingWarnings(readConfig(env, NO_BRAND));

test('a demo without settings is not warned about', () => {
  assert.deepEqual(warnings({}), []);
});

test('a shop without SITE_ORIGIN is warned about', () => {
  const [line = '', ...more] = warnings({ DEMO: 'off' });
  assert.match(line, /^SITE_ORIGIN is not set/);
  assert.deepEqual(more, []);
});

test('trusted proxies are warned about where others can reach the server', () => {
  const proxied = { TRUSTED_PROXIES: '2' };
  const [line = '', ...more] = warnings(proxied);
  assert.match(line, /^TRUSTED_PROXIES is 2 and HOST is 0\.0\.0\.0: .* forge a visitor address/);
  assert.deepEqual(more, []);
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
    assert.deepEqual(warnings({ ...proxied, HOST }), []);
  }
});

test('pictures beside a shared database are warned about, because another process would not find them', () => {
  const [line = '', ...more] = warnings({
    DATABASE_URL: 'postgres://localhost/shop',
    DATA_DIR: '/srv/shop',
  });
  assert.match(line, /pictures are files in \/srv\/shop\/media: every process .* the same folder/);
  assert.deepEqual(more, []);
});

test('a misspelt setting is reported with the nearest one', () => {
  const lines = warnings({
    BRAND_COLOR: '#0b6b4b',
    SITE_ORIGN: 'https://a.example',
    DATADIR: '/a',
  });
  assert.deepEqual(lines, [
    'BRAND_COLOR is not a setting: did you mean BRAND_COLOUR?',
    'SITE_ORIGN is not a setting: did you mean SITE_ORIGIN?',
    'DATADIR is not a setting: did you mean DATA_DIR?',
  ]);
  assert.deepEqual(warnings({ BRAND_SERVICE_TELEPHONE: '1', site_origin: 'x' }), [
    'BRAND_SERVICE_TELEPHONE is not a setting: did you mean BRAND_SERVICE_PHONE?',
    'site_origin is not a setting: did you mean SITE_ORIGIN?',
  ]);
});

test('a setting with its words in another order, or without one of them, is reported with its name', () => {
  const meant = (name: string) => warnings({ [name]: 'x' }).map((line) => line.split(' ').at(-1));
  for (const [name, setting] of [
    ['ORIGIN_SITE', 'SITE_ORIGIN'],
    ['DIR_DATA', 'DATA_DIR'],
    ['FILE_KEY', 'KEY_FILE'],
    ['URL_DATABASE', 'DATABASE_URL'],
    ['PROXIES_TRUSTED', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['COLOR_BRAND', 'BRAND_COLOUR'],
    ['URL_ROBOT_WECOM', 'WECOM_ROBOT_URL'],
    ['WEBHOOKS_URL', 'WEBHOOK_URLS'],
    ['LEAD_RETENTION', 'LEAD_RETENTION_DAYS'],
    ['PERSONAL_KEY', 'PERSONAL_KEY_FILE'],
    ['MAP_URL', 'MAP_TILE_URL'],
    ['WECHAT_SECRET', 'WECHAT_APP_SECRET'],
    ['BRAND_PHONE', 'BRAND_SERVICE_PHONE'],
    ['CONSULTANT_ORIGIN', 'CONSULTANT_API_ORIGIN'],
  ] as const)
    assert.deepEqual(meant(name), [`${setting}?`], name);
});

test('no name is suggested where none is near, or several are equally near', () => {
  for (const name of ['BRAND_TEL', 'WECHAT_APP_KEY', 'WECHAT_PAY_MERCHANT_NUMBER'])
    assert.deepEqual(warnings({ [name]: '1' }), [`${name} is not a setting`]);
});

test('ordinary variables of a machine are no misspelt settings', () => {
  const ordinary =
    'PATH HOME PORT HOST HOSTNAME PWD OLDPWD SHELL TERM USER LANG LC_ALL EDITOR TMPDIR NODE_ENV ' +
    'NODE_OPTIONS LOGNAME MAIL DISPLAY SHLVL XDG_DATA_DIRS XDG_DATA_HOME APP_KEY API_KEY LOG_FILE ' +
    'ENV_FILE PID_FILE POST DEBUG CI TEST_DATABASE_URL npm_config_cache npm_package_name ' +
    'npm_lifecycle_event SSH_AUTH_SOCK DBUS_SESSION_BUS_ADDRESS GITHUB_API_URL AWS_SECRET_ACCESS_KEY ' +
    'DATABASE_HOST DATABASE_USER REDIS_URL WEB_ORIGIN PUBLIC_URL BASE_URL HTTP_PROXY NO_PROXY ' +
    'APP_ID APP_SECRET SECRET_KEY DATA_HOME SHOP_NAME PICTURE_DIR MAIN_URL CHAT_TOKEN';
  assert.deepEqual(
    warnings(Object.fromEntries(ordinary.split(' ').map((name) => [name, '3000']))),
    [],
  );
});
