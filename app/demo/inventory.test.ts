import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { recipeOf } from '#/app/demo/cars/recipes.ts';
import { showroom } from '#/app/demo/showroom/composer.ts';
import { records } from '#/app/records.ts';
import { toSource, writeDemo } from './inventory.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'));
});
after(() => rm(folder, { recursive: true }));

test('the demo is complete: every named picture is written, and rows follow the rows they refer to', async () => {
  const files = await writeDemo(folder, () => {}, 1);
  const rows = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
  const named = new Set(rows.match(/[a-z0-9_-]+\.(jpg|json|mp4)/g));
  assert.ok(named.has('goods-mats.jpg') && named.size > 20);
  assert.deepEqual(new Set(await readdir(join(folder, 'photos'))), named);
  for (const name of named)
    if (name.endsWith('.json')) assert.ok(showroom.colourOf(recipeOf(name)), `no picture ${name}`);
  const places = files.map((file) => records.indexOf(toSource(file).type));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
});
