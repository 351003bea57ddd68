import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { BadKey } from '#/server/signing/secret-file.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';
import { changePersonalKey } from './change-key.ts';
import { openKeyRing } from './key-ring.ts';
import { drawKey, encryptText } from './key.ts';
import { listAccess, noteAccess } from './queries.ts';
import { openVault } from './vault.ts';

let db: TestDatabase;
let folder: string;
let made = 0;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-personal-'));
});
afterEach(() => db.kysely.deleteFrom('setting').execute());
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const newFolder = () => join(folder, String((made += 1)));
const placeOf = (dataDir: string, personalKeyFile?: string) => ({ dataDir, personalKeyFile });
const open = (dataDir: string, file?: string) => openKeyRing(db, placeOf(dataDir, file));
const isBadKey = (words: RegExp) => (error: unknown) =>
  error instanceof BadKey && words.test(error.message);

describe('the key of personal data', () => {
  test('is created at the first start with owner-only permissions and never changes', async () => {
    const dataDir = newFolder();
    const { current } = await open(dataDir);
    assert.equal((await open(dataDir)).current.id, current.id);
    const file = join(dataDir, 'keys/personal.key');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['personal.key']);
    assert.match(await readFile(file, 'utf8'), /keep a copy apart/);
  });

  test('is the same for several processes that start on an empty folder', async () => {
    const dataDir = newFolder();
    const program = `
      import { openDatabase } from '#/database/database.ts';
      import { openKeyRing } from '#/server/personal/key-ring.ts';
      const db = await openDatabase(${JSON.stringify(db.place)});
      const { current } = await openKeyRing(db, { dataDir: ${JSON.stringify(dataDir)} });
      console.log(current.id);
      await db.close();`;
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => text(startProgram(program).stdout)),
    );
    assert.equal(new Set(ids).size, 1);
    assert.match(ids[0] ?? '', /^[0-9a-f]{16}\n$/);
  });

  test('that is missing or not the database’s is refused with a message', async () => {
    const dataDir = newFolder();
    const { current } = await open(dataDir);
    await assert.rejects(
      open(newFolder()),
      isBadKey(/no key at .*personal\.key.*nobody can read/s),
    );
    const other = join(folder, 'other.key');
    await writeFile(other, `${drawKey().text}\n`);
    await assert.rejects(
      open(dataDir, other),
      isBadKey(new RegExp(`encrypted with ${current.id}`)),
    );
  });

  test('in an invalid file is refused with a message, and so is a setting with a missing file', async () => {
    const file = join(folder, 'bad.key');
    for (const words of ['# nothing\n', 'secret\n', `${drawKey().text}\nmore\n`]) {
      await writeFile(file, words);
      await assert.rejects(open(newFolder(), file), isBadKey(/openssl rand -base64 32/));
    }
    await assert.rejects(
      open(newFolder(), join(folder, 'nowhere.key')),
      isBadKey(/PERSONAL_KEY_FILE names/),
    );
  });
});

describe('a vault', () => {
  test('notices a key change by another process and reads data of both keys', async () => {
    const place = placeOf(newFolder());
    const vault = openVault(db, place);
    const encrypt = (word: string) =>
      vault.write(async (_, key) => ({ id: key.id, encrypted: encryptText(key, word, 'p') }));
    const before = await encrypt('before');
    const reencryptBatch = async () => ({ encrypted: 0, unreadable: [], last: undefined });
    const {
      state,
      after: id,
      backup,
    } = await changePersonalKey(db, place, { rows: [reencryptBatch] });
    assert.equal(state, 'changed');
    const after = await encrypt('after');
    assert.deepEqual([before.id === id, after.id === id], [false, true]);
    assert.equal(await vault.open(after.encrypted, 'p'), 'after');
    // The previous key remains only in the backup file.
    await assert.rejects(vault.open(before.encrypted, 'p'), isBadKey(/which is not in the file/));
    const [line = ''] = (await readFile(backup ?? '', 'utf8')).split('\n').slice(-2);
    await writeFile(
      join(place.dataDir, 'keys/personal.key'),
      `${(await vault.keys()).current.text}\n${line}\n`,
    );
    assert.equal(await vault.open(before.encrypted, 'p'), 'before');
    assert.equal((await vault.words('phone', '1')).length, 2);
  });

  test('writes nothing with a key that changes meanwhile', async () => {
    const place = placeOf(newFolder());
    const vault = openVault(db, place);
    await vault.keys();
    await changePersonalKey(db, place, { rows: [] });
    let runs = 0;
    const used = await vault.write(async (_, key) => {
      runs += 1;
      return key.id;
    });
    assert.equal(runs, 1);
    assert.equal(used, (await openKeyRing(db, place)).current.id);
  });
});

describe('a change of the key', () => {
  test('continues after an interruption at any point, without data loss', async () => {
    const place = placeOf(newFolder());
    const { current: first } = await openKeyRing(db, place);
    const prepared = await changePersonalKey(db, place, { rows: [], prepareOnly: true });
    assert.equal(prepared.state, 'prepared');
    assert.equal((await openKeyRing(db, place)).current.id, first.id, 'it is not used yet');
    const breaks = async () => {
      throw new Error('the power went');
    };
    await assert.rejects(changePersonalKey(db, place, { rows: [breaks] }), /the power went/);
    const half = await openKeyRing(db, place);
    assert.deepEqual(
      [half.current.id, half.all.map(({ id }) => id)],
      [prepared.after, [prepared.after, first.id]],
    );
    const places = ['a', 'b', undefined];
    const seen: (string | undefined)[] = [];
    const done = await changePersonalKey(db, place, {
      rows: [
        async (_, { current }, from, after) => {
          assert.deepEqual([current.id, from], [prepared.after, [first.id]]);
          const last = places[seen.push(after) - 1];
          return { encrypted: 10, unreadable: last === 'b' ? ['lead 7'] : [], last };
        },
      ],
    });
    assert.deepEqual([done.state, done.after, done.encrypted], ['finished', prepared.after, 30]);
    assert.deepEqual([seen, done.unreadable], [[undefined, 'a', 'b'], ['lead 7']]);
    assert.equal((await openKeyRing(db, place)).all.length, 1);
  });

  test('on a machine with a leftover key finishes first, and draws a key at the next call', async () => {
    const place = placeOf(newFolder());
    const { current: first } = await openKeyRing(db, place);
    const file = join(place.dataDir, 'keys/personal.key');
    await changePersonalKey(db, place, { rows: [], prepareOnly: true });
    const copied = await readFile(file, 'utf8');
    const { after: second } = await changePersonalKey(db, place, { rows: [] });
    await writeFile(file, copied);
    const left = await changePersonalKey(db, place, { rows: [] });
    assert.deepEqual([left.state, left.before, left.after], ['finished', second, second]);
    assert.deepEqual(
      (await openKeyRing(db, place)).all.map(({ id }) => id),
      [second],
    );
    const { state, after: third } = await changePersonalKey(db, place, { rows: [] });
    assert.deepEqual([state, [first.id, second].includes(third)], ['changed', false]);
  });

  test('can be prepared beside keys left by an earlier change', async () => {
    const place = placeOf(newFolder());
    const { current: first } = await openKeyRing(db, place);
    const file = join(place.dataDir, 'keys/personal.key');
    await changePersonalKey(db, place, { rows: [], prepareOnly: true });
    const copied = await readFile(file, 'utf8');
    const { after: second } = await changePersonalKey(db, place, { rows: [] });
    await writeFile(file, copied);
    const { state, after: third } = await changePersonalKey(db, place, {
      rows: [],
      prepareOnly: true,
    });
    assert.equal(state, 'prepared');
    const { current, all } = await openKeyRing(db, place);
    assert.deepEqual([current.id, all.map(({ id }) => id)], [second, [third, second, first.id]]);
    const { state: then, after: used } = await changePersonalKey(db, place, { rows: [] });
    assert.deepEqual([then, used], ['changed', third]);
  });

  test('of a lost key needs `isLost`, which is refused while the key exists', async () => {
    const place = placeOf(newFolder());
    await assert.rejects(changePersonalKey(db, place, { rows: [] }), isBadKey(/No key is in use/));
    const { current } = await openKeyRing(db, place);
    await assert.rejects(
      changePersonalKey(db, place, { rows: [], isLost: true }),
      isBadKey(/is not lost/),
    );
    const file = join(place.dataDir, 'keys/personal.key');
    await rm(file);
    await assert.rejects(changePersonalKey(db, place, { rows: [] }), isBadKey(/There is no key/));
    const { after: id } = await changePersonalKey(db, place, { rows: [], isLost: true });
    assert.notEqual(id, current.id);
    assert.equal((await openKeyRing(db, place)).current.id, id);
    await writeFile(file, 'broken\n');
    await changePersonalKey(db, place, { rows: [], isLost: true });
    assert.equal(await readFile(`${file}.unreadable`, 'utf8'), 'broken\n');
  });
});

test('accesses are listed newest first, with texts cut to the maximum length', async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 0, 0, second));
  await noteAccess(db, { who: 'wang', why: 'call back', what: ['lead 1', 'lead 2'] }, at(0));
  await noteAccess(db, { who: 'li'.repeat(4000), why: '', what: ['lead 1'] }, at(1));
  const [last, before] = await listAccess(db, { what: 'lead 1', most: 9 });
  assert.equal(last?.who.length, 200);
  assert.deepEqual(before, {
    at: at(0).toISOString(),
    who: 'wang',
    what: 'lead 1',
    why: 'call back',
  });
  assert.equal((await listAccess(db, { most: 9 })).length, 3);
});
