import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hasOwner } from '#/app/console/accounts/has-owner.ts';
import { findInvited } from '#/app/console/accounts/queries.ts';
import { listAuditRows } from '#/app/console/audit/queries.ts';
import { digestOfToken } from '#/app/console/calls/secret-token.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

const run = (...args: string[]) =>
  runTool('console.ts', args, db.place, db.place.folder, { SITE_ORIGIN: 'https://shop.example' });

test('--help needs no database', async () => {
  const { code, out } = await runTool('console.ts', ['--help'], { url: 'x', folder: '/nowhere' });
  assert.deepEqual([code, /--role/.test(out)], [0, true]);
});

test('add prints a link once, --dry-run writes nothing, and a name is used once', async () => {
  assert.equal((await run('add', '林姐', '--dry-run')).code, 0);
  assert.equal(await hasOwner(db), false);
  assert.match((await run('list')).out, /the console is off/);
  const made = await run('add', '林姐');
  assert.equal(made.code, 0);
  const [, token = ''] =
    /^https:\/\/shop\.example\/console\/invitation#([\w-]{43})\n$/.exec(made.out) ?? [];
  const invited = await findInvited(db, digestOfToken(token) ?? '', new Date().toISOString());
  assert.deepEqual([invited?.name, invited?.role], ['林姐', 'owner']);
  assert.equal(await hasOwner(db), true);
  const again = await run('add', '林姐');
  assert.deepEqual([again.code, again.out], [1, '']);
  const listed = await run('list');
  assert.equal(listed.out, '林姐: owner, no password yet, has a link\n');
});

test('link replaces the link, and revoke ends the account and turns the console off', async () => {
  assert.equal((await run('add', '小周', '--role', 'sales')).code, 0);
  const { code, out } = await run('link', '小周');
  assert.deepEqual([code, out.includes('/console/invitation#')], [0, true]);
  assert.equal((await run('revoke', '小周', '--dry-run')).code, 0);
  assert.match((await run('list')).out, /^小周: sales, no password yet/m);
  const revoked = await run('revoke', '林姐');
  assert.deepEqual([revoked.code, /后台已关闭/.test(revoked.err)], [0, true]);
  assert.equal(await hasOwner(db), false);
  assert.equal((await run('revoke', '林姐')).code, 1);
  assert.equal((await run('link', '林姐')).code, 1);
  assert.match((await run('list')).out, /^林姐: owner, revoked \d{4}-/m);
  const rows = await listAuditRows(db, { most: 10 });
  assert.deepEqual(
    rows.map(({ who, action }) => `${who} ${action}`).toSorted(),
    ['account.add', 'account.add', 'account.link', 'account.revoke'].map(
      (action) => `npm run console ${action}`,
    ),
  );
});

test('add takes the name of a revoked account whose link nobody has used', async () => {
  assert.equal((await run('add', '小吴', '--role', 'editor')).code, 0);
  assert.equal((await run('revoke', '小吴')).code, 0);
  assert.equal((await run('add', '小吴', '--role', 'sales', '--dry-run')).code, 0);
  assert.match((await run('add', '小吴', '--role', 'sales')).out, /console\/invitation#/);
  assert.match((await run('list')).out, /^小吴: sales, no password yet, has a link$/m);
});

test('answers in Chinese if the name is Chinese, and else in the language of the terminal', async () => {
  assert.match((await run('link', '没有的人')).err, /没有「没有的人」这个账号/);
  assert.match((await run('link', 'Nobody')).err, /There is no account Nobody/);
  assert.match((await run('add', '小何', '--role', 'chef')).err, /--role 只能是：owner/);
  assert.match(
    (await run('add', 'Ann', '--dry-run')).out,
    /^Ann: would be added as owner\. Dry run/,
  );
});

test('link warns where browsers would not store the sign-in, and not elsewhere', async () => {
  assert.equal((await run('add', '站长')).code, 0);
  const warned = async (origin: string) => {
    const settings = { SITE_ORIGIN: origin };
    const { code, out, err } = await runTool(
      'console.ts',
      ['link', '站长'],
      db.place,
      db.place.folder,
      settings,
    );
    assert.deepEqual([code, out.split('\n').length], [0, 2], origin);
    return /不是 https/.test(err) ? 'http' : /只在这台机器/.test(err) ? 'local' : '';
  };
  assert.equal(await warned('http://shop.example'), 'http');
  assert.equal(await warned(''), 'local');
  assert.equal(await warned('http://localhost:3000'), '');
  assert.equal(await warned('https://shop.example'), '');
});

test('2 for wrong usage, and nothing is added', async () => {
  for (const args of [
    [],
    ['add'],
    ['add', 'a b'],
    ['add', 'x', '--role', 'king'],
    ['add', 'x', '--branch', 'none'],
    ['add', 'x', '--role', 'sales', '--branch', 'none'],
    ['add', 'x', '--role', 'sales', '--consultant', 'none'],
    ['drop', 'x'],
    ['list', 'x'],
  ]) {
    const { code, out, err } = await run(...args);
    assert.deepEqual([code, out, err !== ''], [2, '', true], args.join(' '));
  }
  assert.doesNotMatch((await run('list')).out, /^x:/m);
});
