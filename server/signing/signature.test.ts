import assert from 'node:assert/strict';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';
import { publicKeyOf, signContent, verifySignedFile } from './signature.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const content = {
  report_id: 'R-1',
  version: 2,
  level: 'a-plus',
  findings: [{ item: 'E06', kind: '喷漆', value: 412.5, words: '一米外“不可见”\n' }],
};
const file = (value: Record<string, unknown> = content) =>
  canonicalJson({ content: value, signature: signContent(value, privateKey) });

describe('a signed file', () => {
  test('is genuine as published, and with other white space between its tokens', () => {
    assert.ok(verifySignedFile(file()).ok);
    for (const space of [2, '\t']) {
      const spaced = JSON.stringify(JSON.parse(file()), null, space);
      assert.ok(verifySignedFile(`\n${spaced}\r\n`).ok);
    }
    // Editors add a byte order mark.
    assert.ok(verifySignedFile(`\ufeff${file()}`).ok);
    assert.ok(!verifySignedFile(`\ufeff\ufeff${file()}`).ok);
  });

  test('of an earlier version of this program is genuine, and the same key signs it alike today', () => {
    const earlier = readFileSync(
      new URL('signed-before.fixture.txt', import.meta.url),
      'utf8',
    ).trim();
    const verified = verifySignedFile(earlier);
    assert.ok(verified.ok);
    // The secret key of the first test of RFC 8032.
    const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
    const key = createPrivateKey({
      key: Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex'),
      format: 'der',
      type: 'pkcs8',
    });
    const { content: same } = verified.file;
    assert.equal(canonicalJson({ content: same, signature: signContent(same, key) }), earlier);
  });

  test('is not genuine with any bit of any byte flipped', () => {
    const bytes = Buffer.from(file());
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const altered = Buffer.from(bytes);
        altered[at] = (bytes[at] ?? 0) ^ (1 << bit);
        // The reader of the file decodes invalid UTF-8; here it becomes U+FFFD.
        const { ok } = verifySignedFile(altered.toString('utf8'));
        assert.ok(!ok, `bit ${bit} of byte ${at}`);
      }
    }
  });

  test('is not genuine with any byte removed or doubled', () => {
    const text = file();
    for (let at = 0; at < text.length; at += 1) {
      const shorter = text.slice(0, at) + text.slice(at + 1);
      const longer = text.slice(0, at) + text.charAt(at) + text.slice(at);
      assert.ok(!verifySignedFile(shorter).ok, `without ${at}`);
      assert.ok(!verifySignedFile(longer).ok, `doubled ${at}`);
    }
  });

  test('reports which part was altered, added or removed', () => {
    const { signature: own } = JSON.parse(file()) as { signature: object };
    const verify = (value: Record<string, unknown>) =>
      verifySignedFile(canonicalJson({ content: value, signature: own }));
    assert.deepEqual(verify({ ...content, level: 's' }), {
      ok: false,
      kind: 'altered',
      words: 'altered: level',
      parts: ['level'],
    });
    const { level: _, ...without } = content;
    assert.deepEqual(verify({ ...without, extra: 1 }), {
      ok: false,
      kind: 'altered',
      words: 'altered: extra, level',
      parts: ['extra', 'level'],
    });
  });

  test('reports the offset of the first difference', () => {
    const twice = file().replace('"level":', '"level":"s","level":');
    const result = verifySignedFile(twice);
    assert.ok(!result.ok);
    assert.equal(result.offset, twice.indexOf('"s"') + 1);
    const marked = verifySignedFile(`\ufeff${twice}`);
    assert.equal(!marked.ok && marked.offset, result.offset + 1);
  });

  test('is not genuine with the signature of another content or another key', () => {
    const other = JSON.parse(file({ ...content, version: 3 })) as { signature: object };
    assert.ok(!verifySignedFile(canonicalJson({ content, signature: other.signature })).ok);
    const stranger = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
    const { signature: own } = JSON.parse(file()) as { signature: object };
    const result = verifySignedFile(
      canonicalJson({ content, signature: { ...own, key: stranger } }),
    );
    assert.deepEqual(result, {
      ok: false,
      kind: 'altered',
      words: 'the signature was altered, or is of another key',
    });
  });

  test('that is any other text is reported without an exception', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"content":{},"signature":{}}',
      '"x"',
      '\ud800',
    ]) {
      const result = verifySignedFile(text);
      assert.equal(result.ok || result.kind, 'unreadable', text);
    }
  });
});

test('the id of a key is its thumbprint, as in the example of RFC 8037', () => {
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    },
  });
  assert.equal(publicKeyOf(key).kid, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  const message = createHash('sha256').update('{}').digest('hex');
  assert.equal(signContent({}, key).sha256, message);
});
