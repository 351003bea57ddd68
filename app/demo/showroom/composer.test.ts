import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { mediaRoutes } from '#/server/media/media.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore, type MediaStore } from '#/server/media/store.ts';
import { SHOWROOM_CARS } from './cars.ts';
import { filesOf, mirroredFrom, UNDERSIDES } from './catalogue.ts';
import { SHOWROOM_BODIES } from './classes.ts';
import { showroom } from './composer.ts';
import { flawsVisibleOn } from './flaws.ts';
import { storedPicturesOf } from './pictures.ts';

const SUV = { compose: 'showroom', body: 'car-highlander', picture: 'front-left', colour: '白' };
const FLAW = `flaw-${flawsVisibleOn('car-highlander')[0]?.id ?? ''}`;
const INSIDE = { ...SUV, body: 'suv', picture: 'dashboard', colour: '黑' };

let folder: string;
let store: MediaStore;
let routes: Hono;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-composer-'));
  store = openMediaStore(openFolder(join(folder, 'media')), { showroom });
  routes = await mediaRoutes({ store, sizes: join(folder, 'sizes') });
});
after(() => rm(folder, { recursive: true }));

async function add(recipe: object | string): Promise<string> {
  const path = join(folder, 'recipe.json');
  await writeFile(path, typeof recipe === 'string' ? recipe : JSON.stringify(recipe));
  return store.add(path);
}

describe('a recipe of the showroom', () => {
  it('is composed when a size is requested', async () => {
    const address = await add(SUV);
    assert.equal(await add(SUV), address);
    for (const width of [320, 960]) {
      const answer = await routes.request(`${address.replace('/media', '')}?w=${width}`);
      assert.equal(answer.status, 200);
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      assert.deepEqual([found.width, found.height], [width, width * 0.75]);
    }
  });

  it('has at most 12 KB on a card, 45 KB on the detail page', async () => {
    const path = (await add(SUV)).replace('/media', '');
    for (const accept of ['image/webp', 'image/avif,image/webp']) {
      for (const [width, most] of [
        [480, 12_000],
        [960, 45_000],
      ] as const) {
        const answer = await routes.request(`${path}?w=${width}`, { headers: { accept } });
        const { byteLength } = await answer.arrayBuffer();
        assert.ok(byteLength <= most, `${accept}, ${width}: ${byteLength}`);
      }
    }
  });

  it('has the average colour of its content: the wall, paint, or seats', async () => {
    assert.match(await add(SUV), /e8eceb$/);
    assert.match(await add({ ...SUV, picture: FLAW }), /c[0-9a-f]c[0-9a-f]c[0-9a-f]$/);
    assert.match(await add(INSIDE), /4[0-9a-f]4[0-9a-f]4[0-9a-f]$/);
  });

  it('accepts only words of the catalogue, and no file names', async () => {
    const others = [
      { ...SUV, body: '../../../etc' },
      { ...SUV, picture: '../magotan/left' },
      { ...SUV, picture: 'left.tint' },
      { ...SUV, colour: 'toString' },
      { ...SUV, colour: '米' },
      { ...INSIDE, colour: '蓝' },
      { ...SUV, picture: 'dashboard', colour: '黑' },
      { ...INSIDE, picture: 'left', colour: '白' },
      { ...SUV, body: 'motorcycle', picture: 'dashboard' },
      { ...SUV, body: 'underside-fuel' },
      { ...SUV, folder: '/etc' },
      { ...SUV, compose: '__proto__' },
      { ...SUV, compose: 'other' },
      { ...SUV, picture: ['left'] },
      JSON.stringify(SUV).slice(0, -1),
      JSON.stringify({ ...SUV, more: 'x'.repeat(500) }),
    ];
    for (const other of others) {
      await assert.rejects(add(other), /不是可用的图片/, JSON.stringify(other));
    }
  });
});

describe('the showroom’s pictures', () => {
  it('all exist', () => {
    for (const body of [...SHOWROOM_CARS, ...SHOWROOM_BODIES, ...UNDERSIDES]) {
      for (const picture of storedPicturesOf(body)) {
        if (mirroredFrom(body, picture) !== undefined) continue;
        for (const file of filesOf(body, picture)) {
          assert.ok(existsSync(join(import.meta.dirname, file)), file);
        }
      }
    }
  });
});
