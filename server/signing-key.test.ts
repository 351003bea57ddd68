import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/database/test-database.ts';
import { seal, verifySealed } from './seal.ts';
import { canonicalJson } from './canonical-json.ts';
import { BadKey, openSigningKey } from './signing-key.ts';

describe("the dealer's key", () => {
  let db: TestDatabase;
  let folder: string;
  before(async () => {
    db = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'forecourt-key-'));
  });
  afterEach(() => db.kysely.deleteFrom('setting').execute());
  after(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  let made = 0;
  const newFolder = () => join(folder, String((made += 1)));
  const open = (dataDir: string, keyFile?: string) => openSigningKey(db, { dataDir, keyFile });
  async function writeKey(): Promise<string> {
    const file = join(folder, `${(made += 1)}.pem`);
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    return file;
  }

  test('is made at the first start, for its owner alone, and is the same ever after', async () => {
    const dataDir = newFolder();
    const { privateKey, publicKey } = await open(dataDir);
    assert.deepEqual((await open(dataDir)).publicKey, publicKey);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['report.pem']);
    const { mode } = await stat(join(dataDir, 'keys/report.pem'));
    assert.equal(mode & 0o777, 0o600);
    const content = { a: 1 };
    assert.ok(verifySealed(canonicalJson({ content, seal: seal(content, privateKey) })).ok);
  });

  test('is made once, however many processes start at a time', async () => {
    const dataDir = newFolder();
    const all = await Promise.all(Array.from({ length: 8 }, () => open(dataDir)));
    assert.equal(new Set(all.map(({ publicKey }) => publicKey.kid)).size, 1);
    assert.deepEqual(await readdir(join(dataDir, 'keys')), ['report.pem']);
  });

  test('is one for all processes on a database: with another, or none, one does not start', async () => {
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

  test('may be a file that several processes are given', async () => {
    const file = await writeKey();
    const [one, other] = [await open(newFolder(), file), await open(newFolder(), file)];
    assert.equal(one.publicKey.kid, other.publicKey.kid);
  });

  test('must be an Ed25519 key that is there, and says what to do otherwise', async () => {
    const missing = join(folder, 'missing.pem');
    await assert.rejects(open(newFolder(), missing), /does not exist.*openssl genpkey/);
    const text = join(folder, 'text.pem');
    await writeFile(text, 'secret');
    await assert.rejects(open(newFolder(), text), /is no private key.*openssl genpkey/);
    const rsa = join(folder, 'rsa.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    await writeFile(rsa, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await assert.rejects(open(newFolder(), rsa), /not an Ed25519/);
    await assert.rejects(open(newFolder(), folder), /cannot be used/);
  });
});
