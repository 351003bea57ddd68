import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const SITE = { Host: 'shop.example', Origin: 'https://shop.example' };
const DESK = { Host: 'desk.example', Origin: 'https://desk.example' };

let shop: TestShop;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({
    isEmpty: true,
    settings: { SITE_ORIGIN: SITE.Origin, CONSOLE_ORIGIN: DESK.Origin },
  });
  owner = await openStaff(shop, '林姐', 'owner');
});
after(() => shop.close());

describe('a console with an origin of its own', () => {
  it('answers on its host alone', async () => {
    assert.equal((await owner.send('me', undefined, DESK)).status, 200);
    for (const headers of [SITE, { ...DESK, Host: 'desk.example:8443' }]) {
      assert.equal((await owner.send('me', undefined, headers)).status, 404);
      assert.equal(await shop.statusOf('/console', { headers }), 404);
    }
    assert.equal(await shop.statusOf('/healthz', { headers: DESK }), 200);
  });

  it('refuses calls of the pages of the site', async () => {
    const mixed = { ...DESK, Origin: SITE.Origin };
    assert.equal((await owner.send('sign-out', {}, mixed)).status, 403);
    assert.equal((await owner.send('me', undefined, DESK)).status, 200);
  });

  it('is in the address of a one-time link', async () => {
    const invited = { name: '小文', role: 'editor' };
    const { data } = await owner.send<{ link: string }>('staff', invited, DESK);
    assert.match(data.link, /^https:\/\/desk\.example\/console\/invitation#/);
  });

  it('redirects pages of the shop to the site', async () => {
    const page = async (path: string, Host: string) => {
      const headers = { Host, Accept: 'text/html' };
      return (await shop.answer(path, { headers })).headers.get('location');
    };
    assert.equal(await page('/', DESK.Host), '/console');
    assert.equal(await page('/car/A-1?from=x', DESK.Host), 'https://shop.example/car/A-1?from=x');
    assert.equal(await page('/car/A-1', SITE.Host), null);
  });
});
