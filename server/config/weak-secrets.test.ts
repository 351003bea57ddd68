import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig } from './config.ts';

const GOOD = 'kd8f-2mPq-vv71-xZ';

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

function refusing(name: string, secret: string) {
  return ({ message }: Error) => {
    assert.match(message, new RegExp(`${name} .*openssl rand`));
    return secret.length < 12 || !message.includes(secret);
  };
}
