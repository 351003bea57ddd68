import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';
import { askConsultant } from './consultant.ts';
import { getConsultant, type Consultant } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

async function ask(query: string): Promise<Consultant | null> {
  const { body } = await shop.request(`/v1/consultant/work-contact?${query}`);
  return (body.data as { data: Consultant | null }).data;
}

test('the consultant asked for answers, and without one any of the branch', async () => {
  const second = await ask('substation_id=chengdu&uid=chengdu-2');
  assert.equal(second?.id, 'chengdu-2');
  assert.deepEqual(parse(getConsultant.output, second), second);
  assert.equal((await ask('substation_id=chengdu'))?.substation_id, 'chengdu');
  assert.equal((await ask('substation_id=chengdu&uid=xian-1'))?.substation_id, 'chengdu');
});

test('another one is asked for by those seen; who has seen all meets any but the last', async () => {
  for (let times = 0; times < 10; times += 1) {
    assert.equal((await ask('substation_id=chengdu&but=chengdu-1'))?.id, 'chengdu-2');
    assert.equal((await ask('substation_id=chengdu&but=chengdu-1,chengdu-2'))?.id, 'chengdu-1');
  }
});

test('a branch without consultants answers null', async () => {
  assert.equal(await ask('substation_id=nowhere'), null);
});

test('without a branch the lookup fails before anything is sent', async () => {
  const call = () => assert.fail('a call was sent');
  for (const substation_id of ['', null, undefined]) {
    const wanted = substation_id === undefined ? {} : { substation_id };
    await assert.rejects(askConsultant(call, wanted), { message: 'No substation_id provided' });
  }
});

test('a consultant with an address and no picture of it gets the code drawn as a picture', async () => {
  const { qr_code, contact_url } = (await ask('substation_id=chengdu&uid=chengdu-1')) ?? {};
  const [, base64 = ''] = qr_code?.split('data:image/png;base64,') ?? [];
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
  assert.ok(format === 'png' && width === height && width > 100, `${format} ${width}x${height}`);
  assert.match(contact_url ?? '', /^https:/);
  assert.ok(base64.length < 2_000, `${base64.length} bytes`);
});
