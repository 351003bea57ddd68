import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Brand } from '#/contract/public-config.ts';
import { brandPictures } from './brand-pictures.ts';

const BRAND: Brand = {
  name: '远山名车',
  shortName: '远山',
  word: 'yuanshan',
  community: '',
  logo: '',
  colour: '#204080',
  servicePhone: '',
  followUrl: '',
  company: '',
  icp: '',
  licence: '',
  promise: '',
};

test('icons for home screens have their size and the dealer’s colour', async () => {
  const routes = brandPictures(BRAND);
  for (const size of [180, 192, 512]) {
    const answer = await routes.request(`/icon-${size}.png`);
    assert.equal(answer.headers.get('content-type'), 'image/png');
    const { data, info } = await sharp(await answer.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [size, size]);
    assert.deepEqual([...data.subarray(0, 3)], [0x20, 0x40, 0x80]);
  }
});

test('the manifest names the dealer and existing icons', async () => {
  const routes = brandPictures(BRAND);
  const answer = await routes.request('/app.webmanifest');
  const { name, short_name, icons } = (await answer.json()) as {
    name: string;
    short_name: string;
    icons: { src: string }[];
  };
  assert.deepEqual([name, short_name], ['远山名车', '远山']);
  for (const { src } of icons) {
    assert.equal((await routes.request(src.replace('/brand', ''))).status, 200, src);
  }
});

test('the favicon is drawn in the dealer’s colour', async () => {
  const svg = await (await brandPictures(BRAND).request('/icon.svg')).text();
  assert.match(svg, /fill="#204080"/);
});
