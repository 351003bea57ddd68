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
    for (const Host of [DESK.Host, 'desk.example:443', 'Desk.example']) {
      assert.equal((await owner.send('me', undefined, { ...DESK, Host })).status, 200);
    }
    for (const headers of [SITE, { ...DESK, Host: 'desk.example:8443' }]) {
      assert.equal((await owner.send('me', undefined, headers)).status, 404);
      assert.equal(await shop.statusOf('/console', { headers }), 404);
    }
    assert.equal(await shop.statusOf('/healthz', { headers: DESK }), 200);
  });

  it('is 404 elsewhere, however its path is written', async () => {
    for (const path of ['/v1/%63onsole/me', '/v1/consol%65/leads', '/%63onsole/', '/console%2F']) {
      assert.equal(
        await shop.statusOf(path, { headers: { ...SITE, 'X-Console': '1' } }),
        404,
        path,
      );
    }
  });

  it('leaves the calls of the shop and of the dealer to the site', async () => {
    const paths = ['/v1/visit/times', '/v1/cars', '/v1/dealer/records/car'];
    for (const path of paths) {
      assert.equal(await shop.statusOf(path, { headers: DESK }), 404, path);
      assert.notEqual(await shop.statusOf(path, { headers: SITE }), 404, path);
    }
    const visit = { method: 'POST', headers: { ...DESK, 'Content-Type': 'application/json' } };
    assert.equal(await shop.statusOf('/v1/callback', { ...visit, body: '{}' }), 404);
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
