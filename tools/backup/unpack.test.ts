import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { packArchive } from './pack.ts';
import { BadBackup, firstDifference, inspectBackup } from './unpack.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-unpack-'));
});
after(() => rm(folder, { recursive: true }));

test('the first entry that differs is found at once in a long list', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `${'e'.repeat(64)}  media/a/${at}`);
  const started = performance.now();
  assert.equal(
    firstDifference(lines.with(9_999, `${'f'.repeat(64)}  SUMMARY`).join('\n'), lines.join('\n')),
    'SUMMARY',
  );
  const ms = performance.now() - started;
  assert.ok(ms < 1_000, `${Math.round(ms)} ms`);
});

test('a header that does not fit into memory is refused', async () => {
  const file = join(folder, 'large.tar.zst');
  await packArchive(file, NOW, (packer) => packer.add('BACKUP', Buffer.alloc(256_000_001)));
  await assert.rejects(inspectBackup(file), /BACKUP is too large/);
});

test('an entry whose name cannot be decoded is refused with a message', async () => {
  const file = join(folder, 'name.tar.zst');
  await packArchive(file, NOW, (packer) =>
    packer.add('tables/%ff/000001.ndjson', Buffer.from('[]')),
  );
  await assert.rejects(inspectBackup(file), (error) => {
    assert.ok(error instanceof BadBackup, String(error));
    assert.match(error.message, /an entry that does not belong in a backup: tables\/%ff/);
    return true;
  });
});
