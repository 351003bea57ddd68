import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPassword, passwordProblem } from './password.ts';

test('passwords that are common, sequences, repetitions or dates are refused', async () => {
  for (const weak of [
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'QWERTYUIOP',
    '１２３４５６７８９０',
    'abcdefghijk',
    'qwerty123456',
    '1qaz2wsx3edc',
    'password123',
    'P@ssw0rd2024',
    'Aa123456789',
    'woaini1314520',
    'zhang19900101',
    '13987654321',
    'aaaaaaaaaaaa',
    '我是林姐我是林姐一',
  ]) {
    assert.ok(await passwordProblem(weak, '林姐'), weak);
  }
  for (const good of ['三杯茶-7Kd9-试', 'correct horse battery', 'k3vT9-abc-Lw2']) {
    assert.equal(await passwordProblem(good, '林姐'), undefined, good);
  }
});

test('ten passwords are checked or wait; more are refused with 503, until a place is free', async () => {
  const checks = Array.from({ length: 13 }, (_, at) => isPassword(`password ${at}`, null));
  const results = await Promise.allSettled(checks);
  const refused = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { status: number; message: string }] : [],
  );
  assert.deepEqual(
    refused.map(({ status, message }) => `${status} ${message}`),
    Array.from({ length: 3 }, () => '503 登录的人太多，请几秒后再试'),
  );
  assert.equal(await isPassword('later', null), false);
});
