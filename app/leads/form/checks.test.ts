import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPerson, phoneWords } from './checks.ts';

test('the error of a number with a wrong length states its digit count', () => {
  assert.equal(phoneWords('138 0000 12'), '手机号要 11 位，现在是 9 位');
  assert.equal(phoneWords('+86 １３８０００００１２３４５'), '手机号要 11 位，现在是 13 位');
  assert.equal(phoneWords(''), '请填写手机号');
  for (const fine of [
    '13800001234',
    '+86 138-0000-1234',
    '１３８００００１２３４',
    '028 8555 1234',
  ])
    assert.equal(phoneWords(fine), undefined, fine);
});

test('contact by WeChat requires a mobile number', () => {
  const problem = (phone: string, contact_way: string) =>
    checkPerson({ phone, contact_way }, true).phone;
  for (const phone of ['028 8555 1234', '400 800 1234']) {
    assert.match(problem(phone, 'wechat') ?? '', /加不了微信/);
    assert.equal(problem(phone, 'phone'), undefined);
    assert.equal(problem(phone, ''), undefined);
  }
  assert.equal(problem('13800001234', 'wechat'), undefined);
});

test('missing consent is reported together with other errors', () => {
  assert.deepEqual(Object.keys(checkPerson({ phone: '1', name: '字'.repeat(21) }, false)), [
    'phone',
    'name',
    'consent',
  ]);
  assert.deepEqual(checkPerson({ phone: '13800001234' }, true), {});
});
