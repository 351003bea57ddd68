import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { endpoint, type Schema } from './endpoint.ts';
import { openLoosely } from './open-loosely.ts';
import type { EnvelopeName } from './services.ts';
import { answerShape } from './shape-of.ts';
import { loose } from './shape.ts';

const NAMES: readonly EnvelopeName[] = [
  'status',
  'whole',
  'code-msg',
  'code',
  'ok-and-code',
  'nested',
];
const DATA = { id: 1 };

const ONE = v.object({ id: v.string() });
const TAKEN = v.object({ receipt: loose(v.nullish(v.string(), null), { names: ['order_no'] }) });
const LIST = v.array(ONE);

function open(
  envelope: EnvelopeName,
  body: unknown,
  status = 200,
  { output, method = 'GET' }: { output?: Schema; method?: 'GET' | 'POST' } = {},
) {
  const call = endpoint({
    name: 'some',
    summary: '',
    service: 'main',
    path: '/',
    input: v.object({}),
    output: output ?? (Array.isArray(body) ? LIST : ONE),
    method,
    failure: 'alert',
    envelope,
  });
  return openLoosely(call, answerShape(call), body, status);
}

test('data is found without an envelope, and in the envelope of another service', () => {
  for (const name of NAMES) {
    assert.deepEqual(open(name, DATA), { ok: true, data: DATA }, name);
    assert.deepEqual(open(name, [DATA]), { ok: true, data: [DATA] }, name);
    assert.deepEqual(open(name, { data: DATA }), { ok: true, data: DATA }, name);
  }
  const wrapped = { code: 200000000, msg: 'success', data: DATA };
  for (const name of ['whole', 'nested', 'status'] as const) {
    assert.deepEqual(open(name, wrapped), { ok: true, data: DATA }, name);
  }
  assert.deepEqual(open('code-msg', { status: 'success', data: DATA }), { ok: true, data: DATA });
});

test('a failure is recognized in any envelope, with its message', () => {
  for (const name of NAMES) {
    const words = { ok: false, data: [], message: '没有' };
    assert.deepEqual(open(name, { code: 200000404, msg: '没有', data: [] }), words, name);
  }
  assert.equal(open('status', { status: 'error', message: '没有', data: [] }).ok, false);
  // The success field of the expected envelope takes precedence.
  assert.equal(open('code', { code: 200, data: DATA }).ok, false);
  assert.equal(open('code-msg', { code: 2000000, data: DATA }).ok, false);
});

test('an HTTP error status is a failure', () => {
  assert.deepEqual(open('whole', DATA, 500), { ok: false });
  assert.deepEqual(open('status', { status: 'success', data: DATA }, 404), { ok: false });
});

test('a refusal in another envelope is recognized, with its message', () => {
  const refusals: [body: object, words: string][] = [
    [{ success: false, message: '手机号不正确', data: null }, '手机号不正确'],
    [{ success: 0, msg: '手机号不正确', id: 1 }, '手机号不正确'],
    [{ error: '手机号不正确' }, '手机号不正确'],
    [{ error: { message: '手机号不正确', code: 7 }, id: 1 }, '手机号不正确'],
    [{ errno: 1001, errmsg: '签名错误' }, '签名错误'],
    [{ errcode: '40001', errmsg: '签名错误', data: [] }, '签名错误'],
    [{ err_code: 'E1', err_msg: '签名错误', id: 1 }, '签名错误'],
    [{ status: 'fail', message: '手机号不正确', id: 1 }, '手机号不正确'],
    [{ code: 400, msg: '手机号不正确', id: 1 }, '手机号不正确'],
  ];
  for (const name of NAMES) {
    for (const [body, words] of refusals) {
      const opened = open(name, body);
      const actual = !opened.ok && opened.message;
      assert.equal(actual, words, `${name} ${JSON.stringify(body)}`);
    }
  }
});

test('an empty error field is not a failure', () => {
  for (const name of NAMES) {
    for (const none of [null, '', 0, '0', false, []]) {
      const body = { error: none, errcode: 0, errmsg: 'ok', data: DATA };
      assert.deepEqual(open(name, body), { ok: true, data: DATA }, name);
    }
  }
  assert.deepEqual(open('status', { success: true, data: DATA }), { ok: true, data: DATA });
});

test('an object without an envelope is data if it has a field of the call', () => {
  const sent = { output: TAKEN, method: 'POST' } as const;
  for (const body of [{ strange: 1 }, { id: 5001 }, [], [{ order_no: 'S1' }]]) {
    for (const name of NAMES) {
      assert.equal(open(name, body, 200, sent).ok, false, `${name} ${JSON.stringify(body)}`);
    }
  }
  const taken = { id: 5001, order_no: 'S1' };
  assert.deepEqual(open('status', taken, 200, sent), { ok: true, data: taken });
  const none = { output: v.nullable(ONE) };
  assert.deepEqual(open('whole', [], 200, none), { ok: true, data: [] });
  assert.deepEqual(open('status', { total: 1, list: [DATA] }, 200, { output: LIST }), {
    ok: true,
    data: { total: 1, list: [DATA] },
  });
});

test('a post succeeds if the response says so, with or without data', () => {
  const sent = { output: TAKEN, method: 'POST' } as const;
  for (const body of [
    { status: 'success', data: [] },
    { code: 200, message: 'ok', data: { id: 5001 } },
    { errcode: 0, errmsg: 'ok' },
    { success: true },
  ]) {
    assert.equal(open('status', body, 200, sent).ok, true, JSON.stringify(body));
  }
  for (const data of [null, []]) {
    assert.equal(open('status', { data }, 200, sent).ok, false);
    assert.equal(open('status', { message: '手机号不正确', data }, 200, sent).ok, false);
  }
  assert.deepEqual(open('status', { data: null }), { ok: true, data: null });
});
