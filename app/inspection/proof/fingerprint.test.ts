import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFingerprint } from './fingerprint.ts';

const SHA256 = '8c410e7db25a93f6'.repeat(4);

test('a fingerprint is read as it is printed, typed or encoded in a QR code', () => {
  for (const text of [
    SHA256,
    SHA256.toUpperCase(),
    SHA256.match(/.{4}/g)?.join(' ') ?? '',
    `https://cars.example/proof?sha256=${SHA256}`,
    `https://cars.example/proof?from=print&sha256=${SHA256}&elder=1#top`,
  ]) {
    assert.equal(readFingerprint(text), SHA256, text);
  }
  assert.equal(readFingerprint('8c41 0e7d b25a 93f6'), '8c410e7db25a93f6');
});

test('a text without a fingerprint has none', () => {
  for (const text of [
    '',
    '8c410e7',
    `${SHA256}0`,
    'https://cars.example/proof',
    `https://cars.example/car/1?sha=${SHA256}`,
    'https://pay.example/?sha256=不是校验码',
  ]) {
    assert.equal(readFingerprint(text), undefined, text);
  }
});
