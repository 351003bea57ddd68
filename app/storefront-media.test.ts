import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Built } from '#/server/server.ts';
import { startStorefront } from './storefront.ts';

const built: Built = {
  render: () => assert.fail('no page is requested'),
  assets: { build: 'b1', of: () => assert.fail('no page is requested') },
};

test('the shop is ready while the storage of pictures hangs, and warns of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-hanging-'));
  let requests = 0;
  const storage = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const address = storage.address();
  assert.ok(address !== null && typeof address === 'object');
  const env = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    MEDIA_URL: 's3://shop',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    MEDIA_S3_PATH_STYLE: 'on',
    MEDIA_S3_ACCESS_KEY: 'key',
    MEDIA_S3_SECRET_KEY: 'key',
  };
  const log = pino({ level: 'silent' });
  const site = await startStorefront({ config: readConfig(env, demoBrand), log, built });
  const readiness = async () => (await fetch(`${site.origin}/readyz`)).text();
  try {
    const early = await readiness();
    assert.match(early, /"ready"/);
    // The start does not wait for the result of the check.
    assert.doesNotMatch(early, /storage of pictures/);
    const patience = Date.now() + 30_000;
    while (!(await readiness()).includes('the storage of pictures cannot be used')) {
      assert.ok(Date.now() < patience, 'no warning');
      await sleep(100);
    }
    assert.ok(requests > 0);
  } finally {
    await site.stop();
    storage.closeAllConnections();
    storage.close();
    await rm(folder, { recursive: true });
  }
});
