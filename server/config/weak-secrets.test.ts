import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig } from './config.ts';

const GOOD = 'kd8f-2mPq-vv71-xZ4t-9w3c';

test('an easily guessed secret is refused by name, without its value', () => {
  const weak = [
    'aaaaaaaaaaaaaaaaaaaa',
    'abababababababababab',
    '12345678901234567890',
    'Password-2026-Shop',
  ];
  for (const secret of weak) {
    assert.throws(
      () => readConfig({ PREVIEW_WORD: secret }, demoBrand),
      refusing('PREVIEW_WORD', secret),
    );
    const hook = { WEBHOOK_URLS: 'https://crm.example/', WEBHOOK_SECRET: secret };
    assert.throws(() => readConfig(hook, demoBrand), refusing('WEBHOOK_SECRET', secret));
  }
  for (const common of [
    'admin2026admin',
    'preview123-preview',
    'Neibu-Yulan-2026',
    'test.car.k8f2',
    'zhangxiaoming19900101',
    'zhang-xiao-ming-1990-01-01',
    'forecourt2026forecourt',
    'haocheguazi888haoche666',
  ]) {
    assert.throws(
      () => readConfig({ PREVIEW_WORD: common }, demoBrand),
      refusing('PREVIEW_WORD', common),
    );
  }
  for (const short of ['x7', 'early', 'admin2026', 'preview123', 'k8f2mPq-v71']) {
    assert.throws(
      () => readConfig({ PREVIEW_WORD: short }, demoBrand),
      refusing('PREVIEW_WORD', short),
    );
  }
  const hook = { WEBHOOK_URLS: 'https://crm.example/', WEBHOOK_SECRET: GOOD };
  assert.equal(readConfig({ PREVIEW_WORD: GOOD, ...hook }, demoBrand).previewWord, GOOD);
});

test('each of a generator’s words is accepted, and the message about another contains one', () => {
  for (let count = 0; count < 200; count += 1) {
    // Always the same words, so that the test does not depend on chance.
    const word = createHash('md5').update(String(count)).digest('hex');
    assert.equal(readConfig({ PREVIEW_WORD: word }, demoBrand).previewWord, word);
  }
  assert.throws(() => readConfig({ PREVIEW_WORD: 'x' }, demoBrand), /such as [0-9a-f]{32}$/m);
});

test('of a secret with whsec_ the decoded bytes are judged', () => {
  const use = (secret: string) =>
    readConfig({ WEBHOOK_URLS: 'https://crm.example/', WEBHOOK_SECRET: secret }, demoBrand);
  const encoded = (bytes: Buffer | string) => `whsec_${Buffer.from(bytes).toString('base64')}`;
  for (const weak of [
    'whsec_',
    'whsec_short-and-not-base64!',
    'whsec_MfKQ9r8GKYqrTwj UPD8ILPZIo2LaLaSw',
    encoded(Buffer.alloc(32)),
    encoded(Buffer.concat([Buffer.alloc(20), randomBytes(8)])),
    encoded(randomBytes(12)),
    encoded('changemechangeme'),
    encoded('abababababababababab'),
    'changemechangeme',
    'please-change-me-2026',
  ]) {
    assert.throws(() => use(weak), refusing('WEBHOOK_SECRET', weak), weak);
  }
  const good = encoded(randomBytes(24));
  assert.equal(use(good).deliveries.webhookSecret, good);
});

function refusing(name: string, secret: string) {
  return ({ message }: Error) => {
    assert.match(message, new RegExp(`${name} .*openssl rand`));
    return secret.length < 12 || !message.includes(secret);
  };
}
