import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { publicKeyOf, signContent } from '#/server/signing/signature.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const content = { report_id: 'R-1', business: 'retail', version: 2, 备注: '右后门划痕' };
const genuine = canonicalJson({ content, signature: signContent(content, privateKey) });

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-verify-'));
});
after(() => rm(folder, { recursive: true }));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const tool = join(import.meta.dirname, 'verify-report.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

async function write(name: string, text: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('0 for a genuine report, with its number and signer', async () => {
  const { kid } = publicKeyOf(privateKey);
  const file = await write('genuine.json', genuine);
  const keys = await write('jwks.json', JSON.stringify({ keys: [publicKeyOf(privateKey)] }));
  const { code, out } = await run('--key', keys, file);
  assert.equal(code, 0);
  assert.match(out, new RegExp(`^GENUINE .*report_id: R-1.*version: 2.*key: ${kid}\n`, 's'));
  assert.equal((await run('--key', keys, await write('marked.json', `\ufeff${genuine}`))).code, 0);
});

test('without the keys of the dealer no report is genuine', async () => {
  const { code, out, err } = await run(await write('genuine.json', genuine));
  assert.deepEqual([code, out], [4, '']);
  assert.match(err, /^SIGNED BY AN UNKNOWN KEY .*sha256: [0-9a-f]{64}.*--key.*jwks\.json/s);
  assert.doesNotMatch(err, /GENUINE/);
});

test('an altered report ends with 1, and the altered part or its position is printed', async () => {
  const altered = await write('altered.json', genuine.replace('右后门划痕', '无'));
  const part = await run(altered);
  assert.deepEqual([part.code, part.err.includes('altered: 备注')], [1, true]);
  const twice = genuine.replace('"version":', '"version":9,"version":');
  const again = await run(await write('twice.json', `\n${twice}`));
  const at = Buffer.byteLength(twice.slice(0, twice.indexOf('9,"version"'))) + 1;
  assert.equal(again.code, 1);
  assert.match(again.err, new RegExp(`from byte ${at} \\(line 2, column \\d+\\) on`));
});

test('a report signed with another key ends with 1', async () => {
  const stranger = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
  const keys = await write('other.json', JSON.stringify({ keys: [stranger] }));
  const { code, err } = await run('--key', keys, await write('genuine.json', genuine));
  assert.equal(code, 1);
  assert.match(err, /none of the given keys/);
});

test('3 for a report signed with an earlier key, with the values to compare', async () => {
  const { kid, ...rest } = publicKeyOf(privateKey);
  const stranger = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
  const set = {
    keys: [
      { ...stranger, retired: false },
      { ...rest, kid, retired: true },
    ],
  };
  const keys = await write('changed.json', JSON.stringify(set));
  const { code, out, err } = await run('--key', keys, await write('genuine.json', genuine));
  assert.deepEqual([code, out], [3, '']);
  assert.match(err, /^SIGNED WITH AN EARLIER KEY .*sha256: [0-9a-f]{64}.*compare.*\/proof\n$/s);
});

test('2 for what cannot be checked, 0 for the help', async () => {
  assert.equal((await run()).code, 2);
  assert.equal((await run(join(folder, 'nothing.json'))).code, 2);
  assert.equal((await run(await write('bytes.json', Buffer.from([0x7b, 0xff])))).code, 2);
  assert.equal((await run('--wrong')).code, 2);
  const { code, out } = await run('--help');
  assert.deepEqual([code, out.includes('--key KEYS')], [0, true]);
});

test('a file of keys without any ends with 2 and a message', async () => {
  const file = await write('genuine.json', genuine);
  for (const set of ['{"keys":[null]}', '{"keys":[]}', '{"keys":7}', 'null']) {
    const { code, err } = await run('--key', await write('none.json', set), file);
    assert.deepEqual([code, err.endsWith('none.json contains no keys\n')], [2, true], set);
  }
});

test('a missing file ends with 2 and a message', async () => {
  const { code, err } = await run(join(folder, 'nowhere.json'));
  assert.equal(code, 2);
  assert.match(err, /^There is no file .*nowhere\.json\n$/);
});

/** Returns a list with one withdrawal, signed with `key`. */
function listOf(sha256: string, key = privateKey): string {
  const withdrawn_at = '2026-11-20T04:00:00.000Z';
  const one = { report_id: 'R-1', business: 'retail', version: 2, reason: '数据有误' };
  const list = {
    format: 'forecourt-withdrawals/1',
    issued_at: '2026-11-21T00:00:00.000Z',
    withdrawals: [{ ...one, withdrawn_at, sha256 }],
  };
  return canonicalJson({ content: list, signature: signContent(list, key) });
}

test('without a list, a genuine report is reported as not checked for withdrawal', async () => {
  const file = await write('genuine.json', genuine);
  const keys = await write('jwks.json', JSON.stringify({ keys: [publicKeyOf(privateKey)] }));
  assert.match(
    (await run('--key', keys, file)).out,
    /^withdrawals: not checked; .*--withdrawals$/m,
  );
  const list = await write('others.json', listOf('0'.repeat(64)));
  const { code, out } = await run('--key', keys, '--withdrawals', list, file);
  assert.equal(code, 0);
  assert.match(out, /^GENUINE .*^withdrawals: 1, as the dealer published them at 2026-11-21T/ms);
});

test('a withdrawn report ends with 5, with the time and the reason', async () => {
  const file = await write('genuine.json', genuine);
  const keys = await write('jwks.json', JSON.stringify({ keys: [publicKeyOf(privateKey)] }));
  const list = await write('withdrawals.json', listOf(signContent(content, privateKey).sha256));
  const { code, out, err } = await run('--key', keys, '--withdrawals', list, file);
  assert.deepEqual([code, out], [5, '']);
  assert.match(
    err,
    /^WITHDRAWN .*: 已撤回\nsince: 2026-11-20T04:00:00\.000Z\nreason: 数据有误\nreport_id: R-1/,
  );
  // An altered report is reported as not genuine, even if it was withdrawn.
  const altered = await write('altered.json', genuine.replace('右后门划痕', '无'));
  assert.equal((await run('--key', keys, '--withdrawals', list, altered)).code, 1);
});

test('a list that the dealer did not sign, or a file that is no list, ends with 2', async () => {
  const file = await write('genuine.json', genuine);
  const own = publicKeyOf(privateKey);
  const keys = await write('jwks.json', JSON.stringify({ keys: [own] }));
  const good = listOf('0'.repeat(64));
  const list = await write('withdrawals.json', good);
  const other = generateKeyPairSync('ed25519').privateKey;
  const forged = await write('forged.json', listOf('0'.repeat(64), other));
  const cut = await write('cut.json', good.replace('数据有误', '没什么'));
  const retired = await write(
    'retired.json',
    JSON.stringify({ keys: [publicKeyOf(other), { ...own, retired: true }] }),
  );
  const wrong: [string[], RegExp][] = [
    [['--withdrawals', list, file], /--withdrawals needs --key/],
    [['--key', keys, '--withdrawals', forged, file], /none of the given keys/],
    [['--key', keys, '--withdrawals', cut, file], /altered: withdrawals/],
    [['--key', keys, '--withdrawals', file, file], /is not a list of withdrawals/],
    [['--key', retired, '--withdrawals', list, file], /signed with an earlier key/],
    [['--key', keys, list], /is the list of withdrawals, and no report/],
  ];
  for (const [args, words] of wrong) {
    const { code, err } = await run(...args);
    assert.equal(code, 2, err);
    assert.match(err, words);
  }
});
