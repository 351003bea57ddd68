import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readAssets } from './assets.ts';

const STATIC_PART = 'app/wear/wear.island.tsx';
const MANIFEST = {
  'web/entry.client.tsx': { file: 'entry.js', dynamicImports: ['app/cars/list.island.tsx'] },
  'app/cars/list.island.tsx': { file: 'cars.js', css: ['cars.css'] },
  'app/alone.tsx': {
    file: 'alone.js',
    imports: ['web/entry.client.tsx'],
    dynamicImports: [STATIC_PART],
  },
  'app/sharing.tsx': { file: 'sharing.js', imports: ['web/entry.client.tsx', '_worn.js'] },
  '_worn.js': { file: 'worn.js', dynamicImports: [STATIC_PART, 'app/later.tsx'] },
  [STATIC_PART]: { file: 'still.js', css: ['still.css'] },
  'app/later.tsx': { file: 'later.js', css: ['later.css'] },
};

test('the CSS of parts sent as HTML is inlined, also if several screens share them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-assets-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const name of ['cars', 'still', 'later'])
    await writeFile(join(folder, `${name}.css`), `.${name}{}`);
  const assets = readAssets(folder);
  for (const screen of ['app/alone.tsx', 'app/sharing.tsx']) {
    const { css, scripts } = assets.of(screen);
    assert.equal(css, '.still{}', screen);
    assert.ok(!scripts.includes('/still.js'), screen);
  }
  await rm(folder, { recursive: true });
});
