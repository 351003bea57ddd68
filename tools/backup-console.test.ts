import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addInvited, renewLink } from '#/app/console/accounts/invitations.ts';
import { findAccountByName, listInvitedIds } from '#/app/console/accounts/queries.ts';
import { beginSession, sessionOf } from '#/app/console/sign-in/sessions.ts';
import { openDatabase, type Database } from '#/database/database.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';
import { emptyPlace } from '#/tools/backup/test-places.ts';

const AUTHOR = { id: null, name: 'test' };
const now = new Date();

async function stateOf(db: Database, token: string) {
  const options = { now, idleMs: 3_600_000, isPassive: true, onUseNotRecorded: assert.fail };
  const session = await sessionOf(db, token, options);
  const account = await findAccountByName(db, '林姐');
  const links = await listInvitedIds(db, now.toISOString());
  return [session?.staff.name, account?.name, links.size];
}

test('a restored backup has the accounts of the console, but no sessions and links', async (t) => {
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-console-backup-'));
  const { place, remove } = await emptyPlace();
  t.after(async () => {
    await db.close();
    await remove();
    await rm(folder, { recursive: true });
  });
  const person = { name: '林姐', role: 'owner', branchId: null, consultantId: null } as const;
  await addInvited(db, AUTHOR, person, now);
  const account = await findAccountByName(db, person.name);
  assert.ok(account);
  await renewLink(db, AUTHOR, account, now);
  const token = await beginSession(db, { accountId: account.id, device: 'test', now });
  assert.deepEqual(await stateOf(db, token), ['林姐', '林姐', 1]);
  const file = join(folder, 'shop.tar.zst');
  const source = db.place.url === undefined ? db.place.folder : folder;
  const written = await runTool('backup.ts', [file], db.place, source);
  assert.equal(written.code, 0, written.err);
  const done = await runTool('restore.ts', [file], place);
  assert.equal(done.code, 0, done.err);
  const restored = await openDatabase(place);
  try {
    assert.deepEqual(await stateOf(restored, token), [undefined, '林姐', 0]);
  } finally {
    await restored.close();
  }
});
