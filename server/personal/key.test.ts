import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawKey, indexWord, keyIdOf, openText, readKeyText, sealText, SealedData } from './key.ts';

const key = drawKey();
const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });

test('sealed text can be opened at its place, and sealing it again gives another result', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, place) => {
      const sealed = sealText(key, text, place);
      assert.equal(openText(key, sealed, place), text.toWellFormed());
      assert.equal(keyIdOf(sealed), key.id);
      assert.notEqual(sealText(key, text, place), sealed);
    }),
  );
});

test('it cannot be opened at another place or with another key', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (text, place, other) => {
      fc.pre(place !== other);
      const sealed = sealText(key, text, place);
      assert.throws(() => openText(key, sealed, other), SealedData);
      assert.throws(() => openText(drawKey(), sealed, place), SealedData);
    }),
  );
});

test('it cannot be opened after one changed character', () => {
  const sealed = sealText(key, '13800001234 王先生', 'lead.personal 42');
  for (let at = 0; at < sealed.length; at += 1) {
    for (const other of ['A', 'B', '.', '-']) {
      if (sealed[at] === other) continue;
      const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
      assert.throws(() => openText(key, altered, 'lead.personal 42'), SealedData, `at ${at}`);
    }
  }
});

test('it cannot be opened after one flipped bit', () => {
  const sealed = sealText(key, '13800001234', 'a');
  const [version, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const altered = `${version}.${id}.${flipped.toString('base64url')}`;
    assert.throws(() => openText(key, altered, 'a'), SealedData);
  }
  assert.throws(() => openText(key, sealed.slice(0, -4), 'a'), SealedData);
  assert.throws(() => openText(key, '', 'a'), SealedData);
});

test('an error reveals nothing of the text', () => {
  const sealed = sealText(key, '13800001234', 'a');
  assert.throws(
    () => openText(key, sealed, 'b'),
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

test('a key is read as base64 or hex, and from nothing else', () => {
  const bytes = Buffer.from(key.text, 'base64url');
  for (const text of [key.text, bytes.toString('base64'), bytes.toString('hex')])
    assert.equal(readKeyText(text)?.id, key.id);
  for (const text of ['', 'secret', key.text.slice(1), `${key.text}AA`])
    assert.equal(readKeyText(text), undefined);
});
