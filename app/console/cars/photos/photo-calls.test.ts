import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { SESSION_COOKIE } from '#/app/console/calls/console-routes.ts';
import type { ImportReport } from '#/records/import/import-report.ts';
import { mediaRoutes } from '#/server/media/media.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Detail = {
  car: { cover: string | null };
  photos: { group: string; photos: string[] }[];
  history: { who: string; action: string; words: string }[];
};

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let inspector: TestStaff;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  const branches = ['wuhou', 'jinniu'].map((id) => ({ id, name: id, province: '四川' }));
  await shop.importFile('branches.jsonl', branches);
  const car = { title: '大众 迈腾', brand: '大众', type: '在售', price: 119_800 };
  await shop.importFile('cars.jsonl', [
    { ...car, id: 'A-1', branch_id: 'wuhou' },
    { ...car, id: 'A-2', branch_id: 'jinniu' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  inspector = await openStaff(shop, '检测', 'inspector', { branchId: 'wuhou' });
});
after(() => shop.close());

/** Sends a file as the page of the console does. */
async function upload(id: string, group: string, body: Buffer, type = 'image/jpeg') {
  now = new Date(now.getTime() + 1_000);
  const response = await shop.answer(`/v1/console/cars/${id}/photos/${group}`, {
    method: 'POST',
    headers: {
      'X-Console': '1',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': type,
      Cookie: inspector.cookie,
    },
    body: new Uint8Array(body),
  });
  const { message, data } = (await response.json()) as { message: string; data: { photo: string } };
  return { status: response.status, message, photo: data?.photo };
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 45, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function read(): Promise<Detail> {
  return (await inspector.send<Detail>('cars/A-1')).data;
}

async function facade(): Promise<string[]> {
  return (await read()).photos.find(({ group }) => group === 'facade')?.photos ?? [];
}

test('photos are added, ordered and removed; the first one is the cover of the car', async () => {
  assert.match(inspector.cookie, new RegExp(`^${SESSION_COOKIE}=`));
  const [red, blue] = [
    await upload('A-1', 'facade', await picture('#c00')),
    await upload('A-1', 'facade', await picture('#00c')),
  ];
  assert.deepEqual([red.status, blue.status], [200, 200], red.message);
  assert.deepEqual(await facade(), [red.photo, blue.photo]);
  assert.equal((await read()).car.cover, red.photo);
  const from = [red.photo, blue.photo];
  now = new Date(now.getTime() + 1_000);
  const ordered = { group: 'facade', from, to: [blue.photo, red.photo] };
  assert.equal((await inspector.send('cars/A-1/photos', ordered)).status, 200);
  const { car, history } = await read();
  assert.equal(car.cover, blue.photo);
  assert.equal(history[0]?.action, '改了照片的顺序');
  assert.equal(history[1]?.words, '照片张数 1 → 2');
  // Its answer may not have arrived.
  assert.equal((await inspector.send('cars/A-1/photos', ordered)).status, 200);
  assert.equal((await read()).history.length, history.length);
  assert.equal((await inspector.send('cars/A-1/photos', { ...ordered, to: from })).status, 409);
  const removed = { group: 'facade', from: ordered.to, to: [] };
  assert.equal((await inspector.send('cars/A-1/photos', removed)).status, 200);
  assert.deepEqual(await facade(), []);
  assert.equal((await read()).history[0]?.action, '删了照片');
});

test('a photo takes the place of another one in one step, unless a colleague removed that', async () => {
  const [red, blue] = [
    await upload('A-1', 'facade', await picture('#d00')),
    await upload('A-1', 'facade', await picture('#00d')),
  ];
  const path = `facade/replace?photo=${encodeURIComponent(red.photo)}`;
  const grey = await picture('#bbb');
  const replaced = await upload('A-1', path, grey);
  assert.equal(replaced.status, 200, replaced.message);
  assert.deepEqual(await facade(), [replaced.photo, blue.photo]);
  const [latest] = (await read()).history;
  assert.equal(latest?.action, '换了一张照片');
  const repeated = await upload('A-1', path, grey);
  assert.deepEqual([repeated.status, repeated.photo], [200, replaced.photo]);
  const late = await upload('A-1', path, await picture('#ddd'));
  assert.equal(late.status, 409);
  assert.deepEqual(await facade(), [replaced.photo, blue.photo]);
  const removed = { group: 'facade', from: [replaced.photo, blue.photo], to: [] };
  assert.equal((await inspector.send('cars/A-1/photos', removed)).status, 200);
});

test('a replaced photo is removed, unless another record has it', async () => {
  const routes = await mediaRoutes({
    store: openMediaStore(shop.context.media),
    sizes: await mkdtemp(join(tmpdir(), 'forecourt-sizes-')),
  });
  const status = async (photo: string) =>
    (await routes.request(`${photo.slice('/media'.length)}?w=320`)).status;
  const [plate, both] = [
    await upload('A-1', 'facade', await picture('#a10')),
    await upload('A-1', 'facade', await picture('#a20')),
  ];
  await upload('A-1', 'seats', await picture('#a20'));
  assert.deepEqual([await status(plate.photo), await status(both.photo)], [200, 200]);
  const replace = (photo: string) => `facade/replace?photo=${encodeURIComponent(photo)}`;
  const covered = await upload('A-1', replace(plate.photo), await picture('#a30'));
  const other = await upload('A-1', replace(both.photo), await picture('#a40'));
  assert.deepEqual([covered.status, other.status], [200, 200]);
  // The size that was made is not served any more.
  assert.deepEqual([await status(plate.photo), await status(both.photo)], [404, 200]);
  assert.equal(await status(covered.photo), 200);
});

test('what is no photo, or belongs to another branch is refused', async () => {
  const red = await picture('#c00');
  assert.equal((await upload('A-1', 'seats', red)).status, 200);
  assert.equal((await upload('A-1', 'seats', Buffer.from('<svg/>'))).status, 422);
  assert.equal((await upload('A-1', 'seats', red, 'text/html')).status, 415);
  assert.equal((await upload('A-1', 'none', red)).status, 400);
  assert.equal((await upload('A-2', 'seats', red)).status, 404);
  const foreign = { group: 'seats', from: ['/media/x'], to: ['/media/y'] };
  assert.equal((await inspector.send('cars/A-1/photos', foreign)).status, 400);
});

test('a photo that is sent again is not added again, and its address is returned', async () => {
  const grey = await picture('#888');
  const { photo } = await upload('A-1', 'interior_decoration', grey);
  const both = [upload('A-1', 'interior_decoration', grey), upload('A-1', 'engine_room', grey)];
  for (const again of await Promise.all(both)) {
    assert.deepEqual({ status: again.status, photo: again.photo }, { status: 200, photo });
  }
  const { photos } = await read();
  const inside = photos.find(({ group }) => group === 'interior_decoration');
  assert.deepEqual(inside?.photos, [photo]);
});

test('an upload that is repeated adds nothing, even after its photo was removed or replaced', async () => {
  const [red, grey] = [await picture('#c31'), await picture('#999')];
  const path = `engine_room?request=${'1'.repeat(32)}`;
  const { photo } = await upload('A-1', path, red);
  const covered = await upload(
    'A-1',
    `engine_room/replace?photo=${encodeURIComponent(photo)}`,
    grey,
  );
  const again = await upload('A-1', path, red);
  assert.deepEqual([again.status, again.photo], [200, photo]);
  const group = async () =>
    (await read()).photos.find((each) => each.group === 'engine_room')?.photos;
  assert.equal((await group())?.includes(photo), false);
  // The file with the number plate is not stored again.
  const stored = openMediaStore(shop.context.media);
  assert.equal(await stored.has(photo.slice('/media/'.length)), false);
  const from = (await group()) ?? [];
  const to = from.filter((each) => each !== covered.photo);
  await inspector.send('cars/A-1/photos', { group: 'engine_room', from, to });
  assert.equal((await upload('A-1', path, red)).status, 200);
  assert.deepEqual((await group()) ?? [], to);
  assert.equal((await upload('A-1', `seats?request=${'1'.repeat(32)}`, red)).status, 400);
  assert.equal((await upload('A-1', 'seats?request=x', red)).status, 400);
});

test('of two uploads at once with one id, one adds the photo', async () => {
  const path = `flaw?request=${'2'.repeat(32)}`;
  const both = await Promise.all([
    upload('A-1', path, await picture('#123')),
    upload('A-1', path, await picture('#124')),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  const { photos } = await read();
  assert.equal(photos.find(({ group }) => group === 'flaw')?.photos.length, 1);
});

test('an order leaves photos at the end that were added meanwhile', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((each) => `https://photos.example/order-${each}`);
  await importPhotos({ cover: [a, b, c].map((img) => ({ img })) });
  const order = async (from: unknown[], to: unknown[]) =>
    (await inspector.send('cars/A-1/photos', { group: 'cover', from, to })).status;
  assert.equal(await order([a, b], [b, a]), 200);
  const cover = async () => (await read()).photos.find(({ group }) => group === 'cover')?.photos;
  assert.deepEqual(await cover(), [b, a, c]);
  assert.equal(await order([b, a], [a]), 200);
  assert.deepEqual(await cover(), [a, c]);
  assert.equal(await order([c], [c]), 409);
});

test('a group is filled to 200 photos, and can be ordered with all of them', async () => {
  const urls = Array.from({ length: 199 }, (_, at) =>
    `https://photos.example/${at}`.padEnd(200, 'x'),
  );
  await importPhotos({ other: urls.map((img) => ({ img })) });
  const { status, photo } = await upload('A-1', 'other', await picture('#0c0'));
  assert.equal(status, 200);
  const full = await upload('A-1', 'other', await picture('#0cc'));
  assert.equal(full.status, 400);
  assert.equal(full.message, '这一组最多 200 张照片，请先删几张');
  const from = [...urls, photo];
  const ordered = { group: 'other', from, to: from.toReversed() };
  assert.equal((await inspector.send('cars/A-1/photos', ordered)).status, 200);
});

test('a record with more photos than can be ordered, or with longer addresses, is refused', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ img: `https://photos.example/${at}` }));
  const long = [{ img: 'https://photos.example/'.padEnd(201, 'x') }];
  for (const other of [many, long]) {
    const { bad } = await importPhotos({ other });
    assert.equal(bad.length, 1);
    assert.match(bad[0]?.reason ?? '', /最多 200 /);
  }
});

test('a group with one photo twice can be ordered, and one of the two be removed', async () => {
  const [a, b] = ['https://photos.example/a', 'https://photos.example/b'];
  await importPhotos({ attachment: [{ img: a, desc: '一' }, { img: b }, { img: a, desc: '二' }] });
  const change = async (from: string[], to: string[]) =>
    (await inspector.send('cars/A-1/photos', { group: 'attachment', from, to })).status;
  assert.equal(await change([a, b, a], [a, a, b]), 200);
  assert.equal(await change([a, a, b], [b, b]), 400);
  assert.equal(await change([a, a, b], [b, a]), 200);
  const { photos } = await read();
  assert.deepEqual(photos.find(({ group }) => group === 'attachment')?.photos, [b, a]);
});

test('a refused order names the person who changed that group last', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((each) => `https://photos.example/${each}`);
  await importPhotos({ flaw: [a, b, c].map((img) => ({ img })) });
  const order = { group: 'flaw', from: [a, b, c], to: [c, b, a] };
  const other = { ...order, to: [b, a, c] };
  assert.equal((await owner.send('cars/A-1/photos', other)).status, 200);
  assert.equal((await upload('A-1', 'seats', await picture('#cc0'))).status, 200);
  const { status, message, data } = await inspector.send('cars/A-1/photos', order);
  assert.equal(status, 409);
  assert.match(message, /^林姐刚改过/);
  assert.equal(data['who'], '林姐');
});

function importPhotos(groups: object): Promise<ImportReport> {
  const car = { id: 'A-1', title: '大众 迈腾', brand: '大众', type: '在售', price: 119_800 };
  now = new Date(now.getTime() + 1_000);
  return shop.importFile('cars.jsonl', [{ ...car, branch_id: 'wuhou', ...groups }]);
}
