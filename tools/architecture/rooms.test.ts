import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LENT_FILES, leadsToSlice, mayImport } from './rooms.ts';

const root = join(import.meta.dirname, '../..');

test('each lent file exists', () => {
  const missing = [...LENT_FILES].filter((path) => !existsSync(join(root, path)));
  assert.deepEqual(missing, []);
});

test('files outside of app, and the wiring of app, are not bound to rooms', () => {
  assert.ok(mayImport('server/main.ts', 'app/votes/choices.ts'));
  assert.ok(mayImport('app/services.ts', 'app/votes/server.ts'));
  assert.ok(mayImport('app/votes/server.ts', 'server/http/implement.ts'));
});

test('a slice imports its own files', () => {
  assert.ok(mayImport('app/votes/server.ts', 'app/votes/queries.ts'));
});

test('rooms that join slices import all of them', () => {
  for (const room of ['demo', 'seo', 'shell', 'statements'])
    assert.ok(mayImport(`app/${room}/a.ts`, 'app/votes/queries.ts'), room);
});

test('a slice imports only the sitemap, dates and formats from the wiring', () => {
  for (const file of ['sitemap', 'dates', 'format'])
    assert.ok(mayImport('app/votes/server.ts', `app/${file}.ts`), file);
  assert.ok(!mayImport('app/votes/server.ts', 'app/services.ts'));
});

test('only the demo rows of a slice import the demo', () => {
  assert.ok(mayImport('app/votes/demo.ts', 'app/demo/chance.ts'));
  assert.ok(mayImport('app/gps/demo-routes.ts', 'app/demo/chance.ts'));
  assert.ok(!mayImport('app/votes/server.ts', 'app/demo/chance.ts'));
});

test('a slice imports contracts, shared rooms and lent files of others, nothing else', () => {
  assert.ok(mayImport('app/votes/server.ts', 'app/car/contract.ts'));
  assert.ok(mayImport('app/votes/server.ts', 'app/inventory/queries.ts'));
  assert.ok(mayImport('app/wholesale/detail.tsx', 'app/car/condition/notes.tsx'));
  assert.ok(!mayImport('app/wholesale/detail.tsx', 'app/car/condition/papers.tsx'));
  assert.ok(!mayImport('app/wholesale/detail.tsx', 'app/car/server.ts'));
});

test('shared rooms import each other and no slice; seo and shell join slices', () => {
  assert.ok(!leadsToSlice('app/inventory/records.ts', 'app/car-facts/prices/price.ts'));
  assert.ok(!leadsToSlice('app/inventory/records.ts', 'app/dates.ts'));
  assert.ok(leadsToSlice('app/inventory/records.ts', 'app/branches/contract.ts'));
  assert.ok(!leadsToSlice('app/shell/menu.tsx', 'app/branches/contract.ts'));
  assert.ok(!leadsToSlice('app/car/server.ts', 'app/branches/contract.ts'));
});
