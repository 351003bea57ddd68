import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPORT_CHUNKS } from './chunks.ts';

test('each file that shares a chunk is there under its name', () => {
  const files = Object.values(REPORT_CHUNKS).flat();
  const lost = files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)));
  assert.deepEqual(lost, []);
});
