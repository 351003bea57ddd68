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
  assert.deepEqual(warnings({ WECHAT_PAY_MERCHANT_NUMBER: '1' }), [
    'WECHAT_PAY_MERCHANT_NUMBER is not a setting',
  ]);
});

test('ordinary variables of a machine are no misspelt settings', () => {
  const ordinary =
    'PATH HOME PORT HOST HOSTNAME PWD OLDPWD SHELL TERM USER LANG LC_ALL EDITOR TMPDIR NODE_ENV ' +
    'NODE_OPTIONS LOGNAME MAIL DISPLAY SHLVL XDG_DATA_DIRS XDG_DATA_HOME APP_KEY API_KEY LOG_FILE ' +
    'ENV_FILE PID_FILE POST DEBUG CI TEST_DATABASE_URL npm_config_cache npm_package_name ' +
    'npm_lifecycle_event SSH_AUTH_SOCK DBUS_SESSION_BUS_ADDRESS GITHUB_API_URL AWS_SECRET_ACCESS_KEY ' +
    'DATABASE_HOST DATABASE_USER REDIS_URL WEB_ORIGIN PUBLIC_URL BASE_URL HTTP_PROXY NO_PROXY';
  assert.deepEqual(
    warnings(Object.fromEntries(ordinary.split(' ').map((name) => [name, '3000']))),
    [],
  );
});
