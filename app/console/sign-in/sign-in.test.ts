import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addInvited, renewLink, revokeAccount } from '#/app/console/accounts/invitations.ts';
import { hashPassword } from '#/app/console/accounts/password.ts';
import { findAccountByName, setPassword } from '#/app/console/accounts/queries.ts';
import { digestOfToken } from '#/app/console/calls/secret-token.ts';
import { transact } from '#/database/database.ts';
import { openBrowser, openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { deleteAllSessions, findSession, setConfirmedAt } from './queries.ts';

const HOUR = 3_600_000;
let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
/** The name of `owner`. Each test has an account of its own, because attempts are limited. */
let name = '';
let people = 0;
const AUTHOR = { id: null, name: 'test' };
/** A hash of `PASSWORD` as the product makes it: checking it takes about 0.2 s. */
const SLOW_HASH = await hashPassword(PASSWORD);

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
});
after(() => shop.close());

describe('the console without an owner', () => {
  it('does not exist: neither its calls nor its page', async () => {
    await openStaff(shop, '小周', 'sales');
    assert.equal((await openBrowser(shop).send('me')).status, 404);
    assert.equal(await shop.statusOf('/console'), 404);
    assert.equal(await shop.statusOf('/console/staff'), 404);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    people += 1;
    name = `林姐${people}`;
    owner = await openStaff(shop, name, 'owner');
  });

  it('begins with the right password, in a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await openBrowser(shop).send('sign-in', {
      name,
      password: PASSWORD,
    });
    const cookie = headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/v1/console']) {
      assert.ok(cookie.split('; ').includes(part), part);
    }
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('is refused with the same message for a wrong name and for a wrong password', async () => {
    const invited = {
      name: '没设密码',
      role: 'sales',
      branchId: null,
      consultantId: null,
    } as const;
    assert.ok(await addInvited(shop.db, AUTHOR, invited, now));
    const messages = new Set<string>();
    for (const [typed, password] of [
      [name, `${PASSWORD}x`],
      ['没有这人', PASSWORD],
      ['没设密码', PASSWORD],
    ]) {
      const answer = await openBrowser(shop).send('sign-in', { name: typed, password });
      assert.equal(answer.status, 422);
      assert.equal(answer.headers.get('set-cookie'), null);
      messages.add(answer.message);
    }
    assert.equal(messages.size, 1);
  });

  it('is stored as a digest only, like the password and the link', async () => {
    const token = owner.cookie.split('=')[1] ?? '';
    assert.match(token, /^[\w-]{43}$/);
    const rows = [
      await shop.db.kysely.selectFrom('staff_session').selectAll().execute(),
      await shop.db.kysely.selectFrom('staff_account').selectAll().execute(),
      await shop.db.kysely.selectFrom('staff_audit').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    assert.ok(!text.includes(token));
    assert.ok(!text.includes(PASSWORD));
  });

  it('is read while another transaction writes', async () => {
    now = new Date(now.getTime() + HOUR);
    const digest = digestOfToken(owner.cookie.split('=')[1] ?? '') ?? '';
    await transact(shop.db, async (trx) => {
      await setConfirmedAt(trx, digest, now.toISOString());
      const late = sleep(2_000, 'waits', { ref: false });
      assert.notEqual(await Promise.race([owner.send('me'), late]), 'waits');
    });
    await untilUsed();
  });

  it('ends after 12 hours without use, and after 30 days with use', async () => {
    now = new Date(now.getTime() + 11 * HOUR);
    assert.equal((await owner.send('me')).status, 200);
    await untilUsed();
    now = new Date(now.getTime() + 11 * HOUR);
    assert.equal((await owner.send('me')).status, 200);
    await untilUsed();
    now = new Date(now.getTime() + 12 * HOUR);
    assert.equal((await owner.send('me')).status, 401);
    const { status } = await owner.send('sign-in', { name, password: PASSWORD });
    assert.equal(status, 200);
    for (let hours = 0; hours < 30 * 24; hours += 10) {
      assert.equal((await owner.send('me')).status, 200, `${hours} hours`);
      if (hours > 0) await untilUsed();
      now = new Date(now.getTime() + 10 * HOUR);
    }
    assert.equal((await owner.send('me')).status, 401);
  });

  it('ends at sign-out on one device or on all', async () => {
    const other = openBrowser(shop);
    await other.send('sign-in', { name, password: PASSWORD });
    const stolen = openBrowser(shop, owner.cookie);
    await owner.send('sign-out', {});
    assert.equal((await stolen.send('me')).status, 401);
    assert.equal((await other.send('me')).status, 200);
    const third = openBrowser(shop);
    await third.send('sign-in', { name, password: PASSWORD });
    await third.send('sign-out', { everywhere: true });
    assert.equal((await other.send('me')).status, 401);
  });

  it('makes no call of a page that another person had opened', async () => {
    const { id } = (await owner.send<{ id: string }>('me')).data;
    const other = await openStaff(shop, `${name}的同事`, 'owner');
    const asOwner = { 'X-Console': id };
    assert.equal((await owner.send('me', undefined, asOwner)).status, 200);
    const { status, message } = await other.send('me', undefined, asOwner);
    assert.equal(status, 401);
    assert.match(message, /换了人登录/);
    const invited = { name: `${name}加的`, role: 'editor', branch_id: '', consultant_id: '' };
    assert.equal((await other.send('staff', invited, asOwner)).status, 401);
    assert.equal((await other.send('staff', invited)).status, 200);
  });

  it('ends when the password changes elsewhere', async () => {
    const other = openBrowser(shop);
    await other.send('sign-in', { name, password: PASSWORD });
    const wrong = await owner.send('password', { password: 'x', next: `${PASSWORD}2` });
    assert.equal(wrong.status, 422);
    const weak = await owner.send('password', {
      password: PASSWORD,
      next: `${name}的密码一二三四五`,
    });
    assert.equal(weak.status, 422);
    const done = await owner.send('password', { password: PASSWORD, next: `${PASSWORD}2` });
    assert.equal(done.status, 200);
    assert.equal((await other.send('me')).status, 401);
    assert.equal((await owner.send('me')).status, 200);
  });

  it('does not begin if the password changes while it is checked', async () => {
    const thief = openBrowser(shop);
    const account = await findAccountByName(shop.db, name);
    assert.ok(account);
    await setPassword(shop.db, account.id, SLOW_HASH);
    const next = await hashPassword('另一个密码-4Xq8');
    const entering = thief.send('sign-in', { name, password: PASSWORD });
    await sleep(50);
    await setPassword(shop.db, account.id, next);
    assert.equal((await entering).status, 422);
    assert.equal(thief.cookie, '');
  });

  it('does not begin if the account is revoked while the password is checked', async () => {
    const thief = openBrowser(shop);
    const account = await findAccountByName(shop.db, name);
    assert.ok(account);
    await setPassword(shop.db, account.id, SLOW_HASH);
    const entering = thief.send('sign-in', { name, password: PASSWORD });
    await sleep(50);
    await revokeAccount(shop.db, AUTHOR, account, now);
    assert.equal((await entering).status, 422);
    assert.equal(thief.cookie, '');
  });

  it('changes the password only while it lasts', async () => {
    const account = await findAccountByName(shop.db, name);
    assert.ok(account);
    await setPassword(shop.db, account.id, SLOW_HASH);
    const thief = openBrowser(shop, owner.cookie);
    const changing = thief.send('password', { password: PASSWORD, next: '另一个密码-4Xq8' });
    await sleep(50);
    await owner.send('sign-out', { everywhere: true });
    assert.equal((await changing).status, 401);
    assert.equal((await findAccountByName(shop.db, name))?.password, SLOW_HASH);
  });

  it('ends when the account is revoked, and the account cannot sign in again', async () => {
    const person = await openStaff(shop, `离职${now.getTime()}`, 'editor');
    const left = (await person.send<{ name: string }>('me')).data.name;
    const account = await findAccountByName(shop.db, left);
    assert.ok(account);
    await revokeAccount(shop.db, AUTHOR, account, now);
    assert.equal((await person.send('me')).status, 401);
    const again = await openBrowser(shop).send('sign-in', { name: left, password: PASSWORD });
    assert.equal(again.status, 422);
  });
});

/** Waits until the use of the owner's session is stored, which no call waits for. */
async function untilUsed(): Promise<void> {
  const digest = digestOfToken(owner.cookie.split('=')[1] ?? '') ?? '';
  for (let tries = 0; tries < 2_000; tries += 1) {
    const session = await findSession(shop.db, digest);
    if (session?.used_at === now.toISOString()) return;
    await sleep(5);
  }
  assert.fail('the use of the session was not stored');
}

describe('a change of the password', () => {
  it('ends the one-time link of the account', async () => {
    const person = await openStaff(shop, '有链接的', 'owner');
    const account = await findAccountByName(shop.db, '有链接的');
    assert.ok(account);
    const token = await renewLink(shop.db, AUTHOR, account, now);
    const next = '另一个密码-4Xq8';
    assert.equal((await person.send('password', { password: PASSWORD, next })).status, 200);
    assert.equal((await openBrowser(shop).send('invitation', { token })).status, 404);
  });
});

describe('a call of another site', () => {
  it('is refused: without the header, from another origin, or without an origin', async () => {
    owner = await openStaff(shop, '本站的', 'owner');
    const token = owner.cookie;
    const foreign: Record<string, string>[] = [
      { 'X-Console': '' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      const { status } = await owner.send('sign-out', {}, headers);
      assert.equal(status, 403, JSON.stringify(headers));
    }
    assert.equal((await owner.send('me', undefined, { 'X-Console': '' })).status, 403);
    const bare = await shop.answer('/v1/console/sign-out', {
      method: 'POST',
      headers: { 'X-Console': '1', Cookie: token, 'Content-Type': 'application/json' },
      body: '{}',
    });
    assert.equal(bare.status, 403);
    assert.equal((await owner.send('me')).status, 200);
  });

  it('is not allowed by CORS, even where another site may use the storefront', async () => {
    const open = await openTestShop({
      isEmpty: true,
      settings: { ALLOWED_ORIGINS: 'https://other.example' },
    });
    await openStaff(open, '林姐', 'owner');
    const answer = await open.answer('/v1/console/me', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-console',
      },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    await open.close();
  });
});

describe('guessing a password', () => {
  const from = (network: string) => ({ 'X-Forwarded-For': network });

  it('from a network that is stopped does not stop the account elsewhere', async () => {
    await openStaff(shop, '被试的', 'owner');
    for (let at = 0; at < 40; at += 1) {
      await openBrowser(shop).send('invitation', { token: 'x' }, from('198.51.100.8'));
    }
    const enter = (password: string, network: string) =>
      openBrowser(shop).send('sign-in', { name: '被试的', password }, from(network));
    for (let at = 0; at < 12; at += 1) {
      assert.equal((await enter('x', '198.51.100.8')).status, 429);
    }
    assert.equal((await enter(PASSWORD, '198.51.100.9')).status, 200);
  });

  it('without a session does not stop the person from confirming the password', async () => {
    const person = await openStaff(shop, '要确认的', 'owner');
    for (let at = 0; at < 11; at += 1) {
      const body = { name: '要确认的', password: 'x' };
      await openBrowser(shop).send('sign-in', body, from(`203.0.113.${at + 100}`));
    }
    assert.equal((await person.send('confirm', { password: PASSWORD })).status, 200);
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      statuses.push((await person.send('confirm', { password: 'x' })).status);
    }
    assert.deepEqual(statuses.slice(-2), [422, 429]);
  });

  it('stops after 10 attempts for an account, from any networks', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` };
      const body = { name: '没有这人2', password: `${PASSWORD}${at}` };
      statuses.push((await openBrowser(shop).send('sign-in', body, headers)).status);
    }
    assert.deepEqual(statuses.slice(-2), [422, 429]);
  });

  it('does not lock the person out on a device with an earlier session', async () => {
    const person = await openStaff(shop, '被锁的', 'owner');
    const network = from('192.0.2.1');
    for (let at = 0; at < 11; at += 1) {
      const body = { name: '被锁的', password: 'x' };
      await openBrowser(shop).send('sign-in', body, from(`203.0.113.${at + 150}`));
    }
    for (let at = 0; at < 41; at += 1) {
      await openBrowser(shop).send('invitation', { token: 'x' }, network);
    }
    const enter = (browser: TestStaff, password: string) =>
      browser.send('sign-in', { name: '被锁的', password }, network);
    await person.send('sign-out', {});
    assert.equal((await enter(openBrowser(shop), PASSWORD)).status, 429);
    const stranger = await openStaff(shop, '别的人', 'owner');
    assert.equal((await enter(stranger, PASSWORD)).status, 429);
    const ended = person.cookie;
    assert.equal((await enter(person, PASSWORD)).status, 200);
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      statuses.push((await enter(openBrowser(shop, ended), 'x')).status);
    }
    assert.deepEqual(statuses.slice(-2), [422, 429]);
  });

  it('treats the device of a revoked session as any other', async () => {
    const enter = (browser: TestStaff, typed: string) =>
      browser.send('sign-in', { name: typed, password: PASSWORD }, from('192.0.2.2'));
    const changed = await openStaff(shop, '换密码的', 'owner');
    const left = await openStaff(shop, '到处退出的', 'owner');
    const restored = await openStaff(shop, '恢复备份的', 'owner');
    const lost = [changed, left, restored].map(({ cookie }) => openBrowser(shop, cookie));
    const home = openBrowser(shop);
    await home.send('sign-in', { name: '到处退出的', password: PASSWORD }, from('203.0.113.201'));
    const next = `${PASSWORD}2`;
    assert.equal((await changed.send('password', { password: PASSWORD, next })).status, 200);
    assert.equal((await home.send('sign-out', { everywhere: true })).status, 200);
    for (let at = 0; at < 41; at += 1) {
      await openBrowser(shop).send('invitation', { token: 'x' }, from('192.0.2.2'));
    }
    const [first, second, third] = lost as [TestStaff, TestStaff, TestStaff];
    assert.equal((await enter(first, '换密码的')).status, 429);
    assert.equal((await enter(second, '到处退出的')).status, 429);
    assert.equal((await enter(home, '到处退出的')).status, 200);
    await deleteAllSessions(shop.db);
    assert.equal((await enter(third, '恢复备份的')).status, 429);
  });

  it('stops after 40 attempts from a network, for any accounts', async () => {
    const statuses: number[] = [];
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    for (let at = 0; at < 41; at += 1) {
      // A link is checked without the cost of a password.
      const body = { token: 'x' };
      statuses.push((await openBrowser(shop).send('invitation', body, headers)).status);
    }
    assert.deepEqual(statuses.slice(-2), [404, 429]);
  });
});
