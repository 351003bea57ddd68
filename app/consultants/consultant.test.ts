import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sharp from 'sharp';
import { parse } from 'valibot';
import { createCall } from '#/contract/call.ts';
import { createServerCall } from '#/server/http/answer.ts';
import { implement } from '#/server/http/implement.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getConsultant, type Consultant } from './contract.ts';

const QUIET = pino({ level: 'silent' });

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

async function ask(query: string): Promise<Consultant | null> {
  const { body } = await shop.request(`/v1/consultant/work-contact?${query}`);
  return (body.data as { data: Consultant | null }).data;
}

test('the requested consultant is returned, and without an id any of the branch', async () => {
  const second = await ask('substation_id=chengdu&uid=chengdu-2');
  assert.equal(second?.id, 'chengdu-2');
  assert.deepEqual(parse(getConsultant.output, second), second);
  assert.equal((await ask('substation_id=chengdu'))?.substation_id, 'chengdu');
  assert.equal((await ask('substation_id=chengdu&uid=xian-1'))?.substation_id, 'chengdu');
});

test('seen consultants are excluded; after all were seen, only the last one is', async () => {
  for (let times = 0; times < 10; times += 1) {
    assert.equal((await ask('substation_id=chengdu&but=chengdu-1'))?.id, 'chengdu-2');
    assert.equal((await ask('substation_id=chengdu&but=chengdu-1,chengdu-2'))?.id, 'chengdu-1');
  }
});

test('a branch without consultants returns null', async () => {
  assert.equal(await ask('substation_id=nowhere'), null);
});

test('without a branch the lookup fails before anything is sent', async () => {
  const sent = () => assert.fail('a call was sent');
  const inProcess = createServerCall([implement(getConsultant, sent)], shop.context, QUIET);
  const overHttp = createCall({ origins: {}, words: {}, home: 'http://127.0.0.1:9' });
  for (const call of [inProcess, overHttp]) {
    await assert.rejects(call(getConsultant, { substation_id: '' }), {
      name: 'CallError',
      message: 'No substation_id provided',
    });
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
