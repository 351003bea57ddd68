import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import { openBrowser, openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { createTestPasskey, type TestPasskey } from '#/testing/passkey.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
});
after(() => shop.close());
let people = 0;
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  people += 1;
  owner = await openStaff(shop, `林姐${people}`, 'owner');
});

type Begun = { options: { challenge: string } };

async function challengeOf(person: TestStaff, path: string): Promise<string> {
  const { status, message, data } = await person.send<Begun>(path, {});
  assert.equal(status, 200, message);
  return data.options.challenge;
}

async function add(person = owner, passkey = createTestPasskey()): Promise<TestPasskey> {
  const credential = passkey.create(await challengeOf(person, 'passkeys/begin'));
  const { status, message } = await person.send('passkeys', { credential });
  assert.equal(status, 200, message);
  return passkey;
}

async function signIn(passkey: TestPasskey, origin?: string) {
  const browser = openBrowser(shop);
  const challenge = await challengeOf(browser, 'sign-in/passkey/begin');
  const { status } = await browser.send('sign-in/passkey', {
    credential: passkey.prove(challenge, origin),
  });
  return { status, browser };
}

type Passkeys = { passkeys: { id: string; used_at: string | null }[] };
const listed = async (person = owner) => (await person.send<Passkeys>('passkeys')).data.passkeys;

describe('a passkey', () => {
  it('signs its person in, and is in the list and in the log', async () => {
    const passkey = await add();
    const { status, browser } = await signIn(passkey);
    assert.equal(status, 200);
    const { data } = await browser.send<{ name: string }>('me');
    assert.equal(data.name, `林姐${people}`);
    const [row, ...others] = await listed(browser);
    assert.deepEqual([row?.used_at, others.length], [now.toISOString(), 0]);
    const { rows } = (await owner.send<{ rows: AuditRow[] }>('audit')).data;
    const own = rows.filter(({ who }) => who === `林姐${people}`).map(({ action }) => action);
    assert.deepEqual(own.toSorted(), ['加了通行密钥', '用通行密钥登录']);
  });

  it('is added after the password, and counts as one when it signs in', async () => {
    const passkey = await add();
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await owner.send('passkeys/begin', {});
    assert.deepEqual([late.status, late.data['reason']], [403, 'password']);
    const { browser } = await signIn(passkey);
    assert.equal((await browser.send('passkeys/begin', {})).status, 200);
    await owner.send('confirm', { password: PASSWORD });
    assert.equal((await owner.send('passkeys/begin', {})).status, 200);
  });

  it('confirms a step that needs the password, for its own person alone', async () => {
    const passkey = await add();
    const other = await openStaff(shop, `别人${people}`, 'owner');
    const foreign = await add(other);
    now = new Date(now.getTime() + 11 * 60_000);
    const refused = await owner.send('passkeys/begin', {});
    assert.deepEqual(refused.data, { reason: 'password', has_passkey: true });
    const confirm = async (by: TestPasskey) => {
      const challenge = await challengeOf(owner, 'confirm/passkey/begin');
      return owner.send('confirm/passkey', { credential: by.prove(challenge) });
    };
    assert.equal((await confirm(foreign)).status, 422);
    assert.equal((await owner.send('passkeys/begin', {})).status, 403);
    const confirmed = await confirm(passkey);
    assert.equal(confirmed.status, 200, confirmed.message);
    assert.equal((await owner.send('passkeys/begin', {})).status, 200);
    const [row] = await listed();
    assert.equal(row?.used_at, now.toISOString());
  });

  it('does not confirm for a person who has none', async () => {
    now = new Date(now.getTime() + 11 * 60_000);
    const refused = await owner.send('passkeys/begin', {});
    assert.deepEqual(refused.data, { reason: 'password', has_passkey: false });
    assert.equal((await owner.send('confirm/passkey/begin', {})).status, 422);
  });

  it('is not added by the challenge of a confirmation', async () => {
    await add();
    const challenge = await challengeOf(owner, 'confirm/passkey/begin');
    const credential = createTestPasskey().create(challenge);
    assert.equal((await owner.send('passkeys', { credential })).status, 422);
  });

  it('proves nothing with a challenge that was used, expired or is of somebody else', async () => {
    const passkey = await add();
    const browser = openBrowser(shop);
    const used = await challengeOf(browser, 'sign-in/passkey/begin');
    const send = async (challenge: string) =>
      (await browser.send('sign-in/passkey', { credential: passkey.prove(challenge) })).status;
    assert.equal(await send(used), 200);
    assert.equal(await send(used), 422);
    const old = await challengeOf(browser, 'sign-in/passkey/begin');
    now = new Date(now.getTime() + 6 * 60_000);
    assert.equal(await send(old), 422);
    assert.equal(await send(await challengeOf(owner, 'passkeys/begin')), 422);
    const other = await openStaff(shop, `别人${people}`, 'editor');
    const foreign = createTestPasskey().create(await challengeOf(owner, 'passkeys/begin'));
    assert.equal((await other.send('passkeys', { credential: foreign })).status, 422);
  });

  it('proves nothing on the page of another site, or with another key', async () => {
    const passkey = await add();
    assert.equal((await signIn(passkey, 'https://evil.example')).status, 422);
    assert.equal((await signIn(createTestPasskey())).status, 422);
    const stolen = createTestPasskey();
    const challenge = await challengeOf(openBrowser(shop), 'sign-in/passkey/begin');
    const credential = {
      ...stolen.prove(challenge),
      ...Object.fromEntries((await listed()).map(({ id }) => ['id', id])),
    };
    assert.equal((await openBrowser(shop).send('sign-in/passkey', { credential })).status, 422);
    assert.equal((await signIn(passkey)).status, 200);
  });

  it('is void once removed, with its account revoked, or after a new one-time link', async () => {
    const person = await openStaff(shop, `小文${people}`, 'editor');
    const removed = await add(person);
    const [row] = await listed(person);
    assert.equal((await owner.send('passkeys/remove', { id: row?.id })).status, 404);
    assert.equal((await person.send('passkeys/remove', { id: row?.id })).status, 200);
    assert.equal((await signIn(removed)).status, 422);

    const replaced = await add(person);
    type Staff = { staff: { id: string; name: string }[] };
    const { staff } = (await owner.send<Staff>('staff')).data;
    const id = staff.find(({ name }) => name === `小文${people}`)?.id ?? '';
    const { link } = (await owner.send<{ link: string }>(`staff/${id}/link`, {})).data;
    const token = link.split('#')[1];
    const entered = openBrowser(shop);
    await entered.send('invitation/accept', { token, password: PASSWORD });
    assert.equal((await signIn(replaced)).status, 422);

    const last = await add(entered);
    assert.equal((await signIn(last)).status, 200);
    assert.equal((await owner.send(`staff/${id}/revoke`, {})).status, 200);
    assert.equal((await signIn(last)).status, 422);
  });
});
