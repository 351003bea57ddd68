import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transact } from '#/database/database.ts';
import { noteUse } from '#/server/dealer/token-queries.ts';
import { holderOf } from '#/server/dealer/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

const fail = (error: unknown) => assert.fail(String(error));
const run = (...args: string[]) => runTool('token.ts', args, db.place);

test('--help needs no database', async () => {
  const nowhere = { url: 'nonsense', folder: '/nowhere' };
  const { code, out } = await runTool('token.ts', ['--help'], nowhere);
  assert.deepEqual([code, /records:write/.test(out)], [0, true]);
});

test('a token is printed once, works until it is revoked, and its name is not used again', async () => {
  const made = await run('create', 'erp', '--scope', 'records:read,records:write', '--days', '30');
  const token = made.out.trim();
  assert.deepEqual([made.code, /^fct_[\w-]{43}$/.test(token)], [0, true]);
  const holder = await holderOf(db, token, new Date(), fail);
  assert.deepEqual(holder, { name: 'erp', scopes: ['records:read', 'records:write'] });
  assert.equal(
    await holderOf(db, token, new Date(Date.now() + 31 * 24 * 3600 * 1000), fail),
    undefined,
  );

  const listed = await run('list');
  assert.match(
    listed.out,
    /^erp: valid, until \d{4}-.*, used \d{4}-.*: records:read records:write$/m,
  );
  assert.ok(!listed.out.includes(token));

  assert.equal((await run('revoke', 'erp')).code, 0);
  assert.equal(await holderOf(db, token, new Date(), fail), undefined);
  assert.equal((await run('revoke', 'erp')).code, 1);
  const again = await run('create', 'erp', '--scope', 'leads:read');
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match((await run('list')).out, /^erp: revoked /m);
});

test('2 for wrong usage, and no token is created', async () => {
  const wrong = [
    [],
    ['create'],
    ['create', 'a b', '--scope', 'leads:read'],
    ['create', 'x'],
    ['create', 'x', '--scope', 'everything'],
    ['create', 'x', '--scope', 'leads:read', '--days', '0'],
    ['drop', 'x'],
  ];
  for (const args of wrong) {
    const { code, out, err } = await run(...args);
    assert.deepEqual([code, out, err !== ''], [2, '', true], args.join(' '));
  }
  assert.doesNotMatch((await run('list')).out, /^x:/m);
});

test('a token is accepted while another transaction writes', async () => {
  const reader = (await run('create', 'reader', '--scope', 'leads:read')).out.trim();
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const writer = transact(db, async (trx) => {
    await noteUse(trx, 'reader', '2026-01-01');
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const holder = await holderOf(db, reader, new Date(), fail);
  over.resolve();
  await writer;
  assert.equal(holder?.name, 'reader');
});
