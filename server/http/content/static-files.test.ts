import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Hono } from 'hono';
import { readStaticFiles, serveStatic } from './static-files.ts';

let folder: string;
const http = new Hono();
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-static-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/list.js'), 'plain');
  await writeFile(join(folder, 'assets/list.js.br'), 'packed');
  await writeFile(join(folder, 'assets/small.css'), 'a{}');
  http.get('/assets/*', serveStatic(readStaticFiles(folder)));
});
after(() => rm(folder, { recursive: true }));

const get = (path: string, encoding = '') =>
  http.request(path, { headers: { 'accept-encoding': encoding } });

test('a file is sent in the encoding compressed by the build, if accepted', async () => {
  const packed = await get('/assets/list.js', 'br');
  assert.equal(packed.headers.get('content-encoding'), 'br');
  assert.equal(await packed.text(), 'packed');
  assert.equal(await (await get('/assets/list.js', 'gzip')).text(), 'plain');
  assert.equal(await (await get('/assets/small.css', 'br')).text(), 'a{}');
  assert.match(packed.headers.get('cache-control') ?? '', /immutable/);
});

test('anything but a built file is 404, however the path is written', async () => {
  for (const path of [
    '/assets/%ff.js',
    '/assets/..%2f.vite/manifest.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/gone.js',
    '/assets/list.js.br',
    '/assets/',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
});
