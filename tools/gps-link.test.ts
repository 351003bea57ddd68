import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { hashToken } from '#/app/gps/links.ts';
import { findLink } from '#/app/gps/queries.ts';
import { openDatabase } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { run } from '#/tools/setup/progress.mjs';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-gps-link-'));
  const db = await openDatabase({ folder });
  await migrate(db);
  await db.kysely.insertInto('gps_device').values({ id: 'GPS-1', system: 'wgs84' }).execute();
  await db.close();
});
after(() => rm(folder, { recursive: true }));

const tool = (...parameters: string[]) =>
  run(process.execPath, ['tools/gps-link.ts', ...parameters], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SITE_ORIGIN: 'https://x.example' },
  });

test('a link is printed once, stored as a hash, listed and revoked', async () => {
  const made = await tool('trajectory', 'GPS-1', '--from', '2026-11-17T00:00:00+08:00');
  const [, token = ''] =
    /^https:\/\/x\.example\/tool\/gps-trajectory\?token=([\w-]{22})$/m.exec(made.output) ?? [];
  assert.notEqual(token, '', made.output);
  const db = await openDatabase({ folder });
  const found = await findLink(db, hashToken(token));
  assert.deepEqual(
    [found?.kind, found?.subject, found?.from_at],
    ['trajectory', 'GPS-1', 1794844800],
  );
  await db.close();
  assert.match((await tool('list')).output, /trajectory +GPS-1 +\d{4}-\d\d-\d\d +[0-9a-f]{12}/);
  assert.match((await tool('revoke', token)).output, /revoked: 1/);
  assert.equal((await tool('revoke', token)).code, 2);
});

test('a link to an unknown subject or with wrong options is not created', async () => {
  for (const wrong of [
    ['shipment', 'WB-9'],
    ['trajectory', 'GPS-1'],
    ['overview', '--days', '0'],
    ['overview', '--days', '91'],
    ['anything'],
  ])
    assert.equal((await tool(...wrong)).code, 2, wrong.join(' '));
});
