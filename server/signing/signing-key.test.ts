import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';
import { canonicalJson } from './canonical-json.ts';
import { changeSigningKey } from './change-key.ts';
import { BadKey } from './secret-file.ts';
import { signContent, verifySignedFile } from './signature.ts';
import { listKeys, openSigningKey } from './signing-key.ts';

describe("the dealer's key", () => {
  let db: TestDatabase;
  let folder: string;
  before(async () => {
    db = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'forecourt-key-'));
  });
  afterEach(async () => {
    await db.kysely.deleteFrom('setting').execute();
    await db.kysely.deleteFrom('report_key').execute();
  });
  after(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  let made = 0;
  const newFolder = () => join(folder, String((made += 1)));
  const open = (dataDir: string, keyFile?: string) => openSigningKey(db, { dataDir, keyFile });
  const change = (dataDir: string, isLost = false) =>
    changeSigningKey(db, { dataDir, keyFile: undefined }, { isLost, now: new Date() });
  async function writeKey(): Promise<string> {
    const file = join(folder, `${(made += 1)}.pem`);
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    return file;
  }

  test('is created at the first start with owner-only permissions and never changes', async () => {
    const dataDir = newFolder();
    const { privateKey, publicKey } = await open(dataDir);
    assert.deepEqual((await open(dataDir)).publicKey, publicKey);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['report.pem']);
    const { mode } = await stat(join(dataDir, 'keys/report.pem'));
    assert.equal(mode & 0o777, 0o600);
    const content = { a: 1 };
    assert.ok(
      verifySignedFile(canonicalJson({ content, signature: signContent(content, privateKey) })).ok,
    );
  });

  test('is created once, however many processes start at once', async () => {
    const dataDir = newFolder();
    const all = await Promise.all(Array.from({ length: 8 }, () => open(dataDir)));
    assert.equal(new Set(all.map(({ publicKey }) => publicKey.kid)).size, 1);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['report.pem']);
  });

  test('is the same for several processes that start on an empty folder', async () => {
    const dataDir = newFolder();
    const program = `
      import { openDatabase } from '#/database/database.ts';
      import { openSigningKey } from '#/server/signing/signing-key.ts';
      const db = await openDatabase(${JSON.stringify(db.place)});
      const { publicKey } = await openSigningKey(db, { dataDir: ${JSON.stringify(dataDir)} });
      console.log(publicKey.kid);
      await db.close();`;
    const kids = await Promise.all(
      Array.from({ length: 4 }, () => text(startProgram(program).stdout)),
    );
    assert.equal(new Set(kids).size, 1);
    assert.match(kids[0] ?? '', /^[\w-]{43}\n$/);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['report.pem']);
    assert.deepEqual(
      (await listKeys(db)).map(({ kid }) => `${kid}\n`),
      kids.slice(0, 1),
    );
  });

  test('is shared by all processes on a database: without it a process does not start', async () => {
    const { publicKey } = await open(newFolder());
    const expected = (error: unknown) =>
      error instanceof BadKey &&
      error.message.includes(publicKey.kid) &&
      error.message.includes('KEY_FILE');
    const none = newFolder();
    await assert.rejects(open(none), expected);
    await assert.rejects(readdir(none), { code: 'ENOENT' });
    await assert.rejects(open(none, await writeKey()), expected);
  });

  test('may be a file shared by several processes', async () => {
    const file = await writeKey();
    const [one, other] = [await open(newFolder(), file), await open(newFolder(), file)];
    assert.equal(one.publicKey.kid, other.publicKey.kid);
  });

  test('must be an existing Ed25519 key; otherwise the message says what to do', async () => {
    const missing = join(folder, 'missing.pem');
    await assert.rejects(open(newFolder(), missing), /does not exist.*openssl genpkey/);
    const words = join(folder, 'text.pem');
    await writeFile(words, 'secret');
    await assert.rejects(open(newFolder(), words), /is no private key.*openssl genpkey/);
    const rsa = join(folder, 'rsa.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    await writeFile(rsa, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await assert.rejects(open(newFolder(), rsa), /not an Ed25519/);
    await assert.rejects(open(newFolder(), folder), /cannot be used/);
  });

  test('is not recreated if it is lost, and another key is not accepted', async () => {
    const dataDir = newFolder();
    const { publicKey } = await open(dataDir);
    await rm(join(dataDir, 'keys/report.pem'));
    const expected = (error: unknown) =>
      error instanceof BadKey &&
      error.message.includes(publicKey.kid) &&
      error.message.includes('npm run change-key');
    await assert.rejects(open(dataDir), expected);
    await assert.rejects(change(dataDir), expected);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), []);
  });

  test('can be changed: earlier reports stay verifiable with the previous key', async () => {
    const dataDir = newFolder();
    const first = await open(dataDir);
    const signed = canonicalJson({
      content: { a: 1 },
      signature: signContent({ a: 1 }, first.privateKey),
    });
    const changed = await change(dataDir);
    const second = await open(dataDir);
    assert.deepEqual(changed, {
      before: first.publicKey.kid,
      after: second.publicKey.kid,
      file: join(dataDir, 'keys/report.pem'),
      backup: join(dataDir, `keys/report.pem.${first.publicKey.kid}`),
    });
    assert.deepEqual(await listKeys(db), [second.publicKey, first.publicKey]);
    const verified = verifySignedFile(signed);
    assert.equal(verified.ok && verified.file.signature.key.kid, first.publicKey.kid);
    await assert.rejects(open(newFolder(), changed.backup ?? assert.fail()), BadKey);
  });

  test('is never overwritten, however often a key is reported as lost', async () => {
    const dataDir = newFolder();
    const first = await open(dataDir);
    await assert.rejects(change(dataDir, true), /is not lost: .*report.pem/);
    // Each time, another file is placed there, and the key is changed as lost.
    const keys = join(dataDir, 'keys');
    const pems: string[] = [];
    const put = async (text: string) => {
      await writeFile(join(keys, 'report.pem'), text);
      pems.push(text);
    };
    const strange = await readFile(await writeKey(), 'utf8');
    for (const text of [strange, 'broken', 'broken again', strange]) {
      await put(text);
      const { backup } = await change(dataDir, true);
      assert.equal(await readFile(backup ?? assert.fail(), 'utf8'), text);
    }
    const existing = await Promise.all(
      (await readdir(keys)).map((name) => readFile(join(keys, name), 'utf8')),
    );
    for (const text of pems) assert.ok(existing.includes(text), text);
    await rm(join(keys, 'report.pem'));
    assert.equal((await change(dataDir, true)).backup, undefined);
    assert.ok((await listKeys(db)).some(({ kid }) => kid === first.publicKey.kid));
  });

  test('can be changed if it is lost and `isLost` is set', async () => {
    const dataDir = newFolder();
    await assert.rejects(change(dataDir, true), /No key is in use yet/);
    const first = await open(dataDir);
    await writeFile(join(dataDir, 'keys/report.pem'), 'broken');
    await assert.rejects(open(dataDir), BadKey);
    await change(dataDir, true);
    const second = await open(dataDir);
    assert.deepEqual(await listKeys(db), [second.publicKey, first.publicKey]);
  });
});
