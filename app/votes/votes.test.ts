import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Result } from './contract.ts';
import { castVote } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

const PATH = '/v1/vote/price-negotiable';
const FORM = 'application/x-www-form-urlencoded';
const FROM_PAGE = {
  'Content-Type': FORM,
  Accept: 'text/html,*/*',
  'Sec-Fetch-Site': 'same-origin',
};

/** Each test uses its own IP address because of the rate limit. */
let address = 0;
function send(body: string, headers: Record<string, string> = {}) {
  const own = { 'X-Forwarded-For': `10.0.0.${address}`, ...FROM_PAGE, ...headers };
  return shop.answer(PATH, { method: 'POST', body, headers: own });
}
const total = async () => (await shop.get<Result>(PATH)).total;

describe('a form that a browser sends by itself', () => {
  test('is stored, and redirects to the result under a unique address', async () => {
    address += 1;
    const before = await total();
    const answer = await send('choice=stated');
    assert.equal(answer.status, 303);
    assert.equal(
      answer.headers.get('location'),
      `/help/price-negotiable?voted=stated&of=${before + 1}`,
    );
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^device=[\w-]{22}; Max-Age=\d+; Path=\/v1\/; HttpOnly; SameSite=Lax$/,
    );
    assert.equal(await total(), before + 1);
  });

  test('counts once for a device, and the first choice stays', async () => {
    address += 1;
    const [Cookie = ''] = (await send('choice=fixed')).headers.get('set-cookie')?.split(';') ?? [];
    const before = await total();
    for (let again = 0; again < 3; again += 1) {
      const answer = await send('choice=open', { Cookie });
      assert.match(answer.headers.get('location') ?? '', /voted=fixed/);
      assert.equal(answer.headers.get('set-cookie'), null);
    }
    assert.equal(await total(), before);
  });

  test('of another site is refused with a message', async () => {
    address += 1;
    const before = await total();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example', Host: 'cars.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null', Host: 'cars.example' },
    ]) {
      const answer = await send('choice=open', headers);
      assert.equal(answer.status, 403, JSON.stringify(headers));
      assert.match(await answer.text(), /请从本站页面提交/);
    }
    const own = { 'Sec-Fetch-Site': '', Origin: 'https://cars.example', Host: 'cars.example' };
    assert.equal((await send('choice=open', own)).status, 303);
    assert.equal(await total(), before + 1);
  });

  test('without a valid choice is answered with a page that says so', async () => {
    address += 1;
    for (const body of ['', 'choice=everything', 'choice=%00', `choice=${'x'.repeat(4000)}`]) {
      const answer = await send(body);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /参数 choice 不正确/);
    }
  });

  test('belongs to the device of its cookie, whatever else it contains', async () => {
    const before = await total();
    const [Cookie = ''] = (await send('choice=fixed')).headers.get('set-cookie')?.split(';') ?? [];
    const device = 'another-device-altogether';
    await send(`choice=open&device=${device}`, { Cookie });
    await send(JSON.stringify({ choice: 'open', device }), {
      Cookie,
      'Content-Type': 'application/json',
    });
    const headers = { ...FROM_PAGE, Cookie };
    const body = 'choice=open';
    await shop.answer(`${PATH}?device=${device}`, { method: 'POST', body, headers });
    assert.equal(await total(), before + 1);
  });

  test('is accepted thirty times a minute from one address, then again later', async () => {
    address += 1;
    for (let times = 0; times < 30; times += 1) await send('choice=none');
    const answer = await send('choice=fixed');
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  });

  test('is accepted as often per minute as RATE_LIMIT says', async (context: TestContext) => {
    const strict = await openTestShop({ cars: 1, settings: { RATE_LIMIT: '1' } });
    context.after(strict.close);
    const vote = () =>
      strict.answer(PATH, { method: 'POST', body: 'choice=fixed', headers: FROM_PAGE });
    assert.deepEqual([(await vote()).status, (await vote()).status], [303, 429]);
  });
});

test('a script gets the result as data', async () => {
  address += 1;
  const answer = await send(JSON.stringify({ choice: 'fixed' }), {
    'Content-Type': 'application/json',
    Accept: '*/*',
  });
  const { status, data } = (await answer.json()) as { status: string; data: { chosen: string } };
  assert.deepEqual([status, data.chosen], ['success', 'fixed']);
});

test('concurrent votes of one device count once, those of many devices all count', async () => {
  const vote = { question: 'q', device: 'd', day: '2026-11-20' };
  const chosen = await Promise.all(
    ['fixed', 'open', 'stated', 'open', 'fixed'].map((choice) =>
      castVote(shop.db, { ...vote, choice }),
    ),
  );
  assert.equal(new Set(chosen).size, 1);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      castVote(shop.db, { ...vote, device: `d${at}`, choice: 'open' }),
    ),
  );
  const rows = await shop.db.kysely
    .selectFrom('vote')
    .select('device')
    .where('question', '=', 'q')
    .execute();
  assert.equal(rows.length, 21);
});
