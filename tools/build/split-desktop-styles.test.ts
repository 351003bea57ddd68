import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { moveDesktopRules } from './split-desktop-styles.ts';

const WIDE = '@media screen and (min-width:900px){.a{gap:1px}}';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-desktop-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{"a.ts":{"file":"a.js"}}');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, css: string) => writeFile(join(folder, 'assets', name), css);
const read = (path: string) => readFile(join(folder, path), 'utf8');

test('the rules for desktops of all styles are in one file, which the manifest names', async () => {
  await write('a.css', `.a{gap:0}${WIDE}`);
  await write('b.css', `.b{gap:0}${WIDE}`);
  moveDesktopRules(folder);
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Record<
    string,
    { file: string }
  >;
  assert.deepEqual(Object.keys(manifest), ['a.ts', 'desktop.css']);
  assert.equal(await read(manifest['desktop.css']?.file ?? ''), WIDE + WIDE);
  assert.deepEqual(
    [await read('assets/a.css'), await read('assets/b.css')],
    ['.a{gap:0}', '.b{gap:0}'],
  );
});

test('a query of another spelling is an error that names its file', async () => {
  await write('a.css', '.a{gap:0}@media screen and (width>=900px){.a{gap:1px}}');
  assert.throws(
    () => moveDesktopRules(folder),
    /^Error: assets\/a\.css: "@media screen and \(width>=900px\)" is not/,
  );
});

test('styles without rules for desktops are an error, and leave no file', async () => {
  await write('a.css', '.a{gap:0}');
  assert.throws(() => moveDesktopRules(folder), /the styles have no rules for desktops/);
  assert.deepEqual(await readdir(join(folder, 'assets')), ['a.css']);
});
