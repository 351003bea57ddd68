import assert from 'node:assert/strict';
import { chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { SQLITE_FILE } from '#/database/database.ts';
import { runTool } from '#/testing/tool.ts';
import { expectOwner } from './expect-owner.ts';

const { uid } = userInfo();
const NOBODY = 65_534;

let root: string;
let folders = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-owner-'));
});
after(() => rm(root, { recursive: true }));

async function newFolder(...names: readonly string[]): Promise<string> {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  for (const name of names) await writeFile(join(folder, name), '');
  return folder;
}

/** Creates a data folder whose database does not belong to the user who runs the test. */
async function foreignFolder(): Promise<string> {
  const folder = await newFolder();
  // Only root can change the owner of a file. For any other user, a file of root belongs to another
  // user.
  const foreign = uid === 0 ? join(root, 'foreign') : '/etc/passwd';
  if (uid === 0) {
    await writeFile(foreign, '');
    await chown(foreign, NOBODY, NOBODY);
  }
  await symlink(foreign, join(folder, SQLITE_FILE));
  return folder;
}

describe('a command may write into the data folder', () => {
  test('as the user to whom the database or the pictures belong, and as no other', async () => {
    for (const name of [SQLITE_FILE, 'media']) {
      const folder = await newFolder(name);
      await expectOwner(folder, uid);
      for (const other of [uid + 1, uid === 0 ? 1 : 0]) {
        await assert.rejects(
          expectOwner(folder, other),
          new RegExp(`${folder}/${name} belongs to the user .*${uid}[^]*sudo -E -u`),
        );
      }
    }
  });

  test('as any user with access if it is empty, but as root only if it belongs to root', async () => {
    const folder = await newFolder();
    if (uid === 0) await chown(folder, NOBODY, NOBODY);
    await expectOwner(folder, NOBODY - 1);
    await assert.rejects(expectOwner(folder, 0), /belongs to the user/);
    await expectOwner('/', 0);
  });

  test('where there is none yet, and on systems without user ids', async () => {
    await expectOwner(join(root, 'none'), uid);
    await expectOwner(await newFolder(SQLITE_FILE), undefined);
  });
});

test('commands refuse a data folder of another user, and write nothing into it', async () => {
  const cars = join(root, 'cars.csv');
  await writeFile(cars, '编号,标题,品牌,状态,价格,里程\nA-1,大众 途观L,大众,在售,15.8万,3万公里\n');
  const keys = join(root, 'keys.json');
  await writeFile(keys, '{}');
  for (const [tool, ...args] of [
    ['import.ts', cars],
    ['import.ts', cars, '--dry-run'],
    ['demo.ts'],
    ['leads.ts', 'change-key'],
    ['restore.ts', '--keys', keys],
  ] as const) {
    const folder = await foreignFolder();
    const { code, err } = await runTool(tool, args, { folder });
    assert.deepEqual([tool, code], [tool, 2], err);
    assert.match(err, /belongs to the user [^]*Run it as that user/);
    assert.deepEqual(await readdir(folder), [SQLITE_FILE], tool);
  }
});
