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
