import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { consoleCalls } from '#/app/console-calls.ts';
import { ROLES, type Role } from '#/app/console/accounts/roles.ts';
import { KINDS } from '#/app/console/content/kinds.ts';
import { openBrowser, openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { CONTENT_ROLES, PERMISSIONS, type ContentName, type Permission } from './permissions.ts';

let shop: TestShop;
const people = new Map<Role | 'nobody', TestStaff>();
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  for (const role of ROLES) people.set(role, await openStaff(shop, `role-${role}`, role));
  people.set('nobody', openBrowser(shop));
});
after(() => shop.close());

/**
 * Makes a call with a body that no handler accepts, and returns the status. A call that is refused
 * because of the role never reaches its handler, so 401 and 403 come from the permissions alone.
 */
async function statusOf(person: TestStaff, { method, path }: ConsoleEndpoint): Promise<number> {
  const target = path.replace('/v1/console/', '').replace(/\{\w+\}/g, 'none');
  const before = person.cookie;
  const { status } = await person.send(target, method === 'POST' ? { token: 1 } : undefined);
  person.cookie = before;
  return status;
}

test('every call of the console has a row in the table, and every row a call', () => {
  assert.deepEqual(
    consoleCalls.map(({ endpoint }) => endpoint.name).toSorted(),
    Object.keys(PERMISSIONS).toSorted(),
  );
});

test('each role may make the calls that the table lists, and no others', async (t) => {
  const head = ['call', ...people.keys()].map((word, at) => word.padEnd(at === 0 ? 26 : 10));
  const lines = [head.join('')];
  const wrong: string[] = [];
  // Signing out comes last: it ends the sessions of this test.
  const calls = consoleCalls.toSorted(
    (a, b) => Number(a.endpoint.name === 'signOut') - Number(b.endpoint.name === 'signOut'),
  );
  for (const { endpoint } of calls) {
    const permission: Permission = PERMISSIONS[endpoint.name];
    const cells: string[] = [];
    for (const [role, person] of people) {
      const status = await statusOf(person, endpoint);
      const isRefused = status === 401 || (status === 403 && role !== 'nobody');
      const isListed = permission === 'anyone' || (role !== 'nobody' && permission.includes(role));
      if (isRefused === isListed) wrong.push(`${endpoint.name} ${role}: ${status}`);
      if (!isListed && status !== (role === 'nobody' ? 401 : 403)) {
        wrong.push(`${endpoint.name} ${role}: ${status}`);
      }
      cells.push(`${isListed ? 'yes' : 'no'} ${status}`.padEnd(10));
    }
    lines.push(endpoint.name.padEnd(26) + cells.join(''));
  }
  for (const line of lines) t.diagnostic(line);
  assert.deepEqual(wrong, []);
});

/** Headers of requests that no page of the console makes; undefined removes the header. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'without X-Console': { 'X-Console': undefined },
  'a page of another site': { 'Sec-Fetch-Site': 'cross-site' },
  'a page of another host of the site': { 'Sec-Fetch-Site': 'same-site' },
  'no page': { 'Sec-Fetch-Site': 'none' },
  'another origin': { 'Sec-Fetch-Site': undefined, Origin: 'https://evil.example' },
  'a sandboxed page': { 'Sec-Fetch-Site': undefined, Origin: 'null' },
  'a request without origin': { 'Sec-Fetch-Site': undefined, Origin: undefined },
};

test('no call is answered for a page of another site, whoever is signed in', async (t) => {
  const owner = await openStaff(shop, 'an owner', 'owner');
  assert.equal((await owner.send('me')).status, 200);
  const own = { 'X-Console': '1', 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' };
  const wrong: string[] = [];
  for (const { endpoint } of consoleCalls) {
    const { method, path } = endpoint;
    for (const [who, changes] of Object.entries(FOREIGN)) {
      // A read of another origin fails in the browser, which gets no permission for the header.
      if (method === 'GET' && changes['Sec-Fetch-Site'] === undefined && 'Origin' in changes)
        continue;
      const sent = Object.entries({
        ...own,
        ...changes,
        Cookie: owner.cookie,
        'Content-Type': 'text/plain',
      });
      const headers = sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const { status } = await shop.answer(path.replace(/\{\w+\}/g, 'none'), {
        method,
        headers: headers as [string, string][],
        ...(method === 'POST' && { body: '{}' }),
      });
      if (status !== 403) wrong.push(`${endpoint.name}, ${who}: ${status}`);
    }
  }
  t.diagnostic(`${consoleCalls.length} calls, ${Object.keys(FOREIGN).length} kinds of requests`);
  assert.deepEqual(wrong, []);
});

test('each role may read and change the kinds of contents that the table lists, and no others', async (t) => {
  const wrong: string[] = [];
  for (const [kind, roles] of Object.entries(CONTENT_ROLES)) {
    const cells: string[] = [];
    for (const role of ROLES) {
      const person = await openStaff(shop, `kind-${kind}-${role}`, role);
      const calls = [
        await person.send(`content/${kind}`),
        await person.send(`content-drafts/${kind}`),
        await person.send(`content/${kind}`, { values: { none: 1 } }),
        await person.send(`content/${kind}/none`, { fields: {} }),
        await person.send(`content/${kind}/none/delete`, { why: 'x' }),
      ];
      const isListed = (roles as readonly Role[]).includes(role);
      // A read-only kind refuses changes, also by people who may delete its records.
      const refused = calls.filter(({ status }) => status === 403).length;
      const isRight = isListed
        ? refused <= 2 && (KINDS[kind as ContentName].isOfCar || calls[0]?.status === 200)
        : refused === calls.length;
      if (!isRight) wrong.push(`${kind} ${role}: ${calls.map(({ status }) => status).join(' ')}`);
      cells.push((isListed ? 'yes' : 'no').padEnd(10));
    }
    t.diagnostic(kind.padEnd(22) + cells.join(''));
  }
  assert.deepEqual(wrong, []);
});
