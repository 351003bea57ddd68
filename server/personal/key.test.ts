import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  drawKey,
  indexWord,
  keyIdOf,
  decryptText,
  readKeyText,
  encryptText,
  DecryptionError,
} from './key.ts';

const key = drawKey();
const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });

test('encrypted text can be decrypted at its place, and encrypting it again gives another result', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, place) => {
      const encrypted = encryptText(key, text, place);
      assert.equal(decryptText(key, encrypted, place), text.toWellFormed());
      assert.equal(keyIdOf(encrypted), key.id);
      assert.notEqual(encryptText(key, text, place), encrypted);
    }),
  );
});

test('encrypted text cannot be decrypted at another place or with another key', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (text, place, other) => {
      fc.pre(place !== other);
      const encrypted = encryptText(key, text, place);
      assert.throws(() => decryptText(key, encrypted, other), DecryptionError);
      assert.throws(() => decryptText(drawKey(), encrypted, place), DecryptionError);
    }),
  );
});

test('encrypted text cannot be decrypted after one changed character', () => {
  const encrypted = encryptText(key, '13800001234 王先生', 'lead.personal 42');
  for (let at = 0; at < encrypted.length; at += 1) {
    for (const other of ['A', 'B', '.', '-']) {
      if (encrypted[at] === other) continue;
      const altered = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
      assert.throws(
        () => decryptText(key, altered, 'lead.personal 42'),
        DecryptionError,
        `at ${at}`,
      );
    }
  }
});

test('encrypted text cannot be decrypted after one flipped bit', () => {
  const encrypted = encryptText(key, '13800001234', 'a');
  const [version, id, body = ''] = encrypted.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const altered = `${version}.${id}.${flipped.toString('base64url')}`;
    assert.throws(() => decryptText(key, altered, 'a'), DecryptionError);
  }
  assert.throws(() => decryptText(key, encrypted.slice(0, -4), 'a'), DecryptionError);
  assert.throws(() => decryptText(key, '', 'a'), DecryptionError);
});

test('an error reveals nothing of the text', () => {
  const encrypted = encryptText(key, '13800001234', 'a');
  assert.throws(
    () => decryptText(key, encrypted, 'b'),
    (error: Error) => !/1380000|1234/.test(`${error.message}${error.stack}`),
  );
});

test('a blind index is the same for a value only under one key and one kind', () => {
  const word = indexWord(key, 'phone', '13800001234');
  assert.equal(indexWord(key, 'phone', '13800001234'), word);
  for (const other of [
    indexWord(key, 'phone', '13800001235'),
    indexWord(key, 'name', '13800001234'),
    indexWord(drawKey(), 'phone', '13800001234'),
  ])
    assert.notEqual(other, word);
});

test('a key is parsed from base64 or hex, and from nothing else', () => {
  const bytes = Buffer.from(key.text, 'base64url');
  for (const text of [key.text, bytes.toString('base64'), bytes.toString('hex')])
    assert.equal(readKeyText(text)?.id, key.id);
  for (const text of ['', 'secret', key.text.slice(1), `${key.text}AA`])
    assert.equal(readKeyText(text), undefined);
});
