import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareTickets, REFUSED, TICKET, TOKEN } from '#/testing/wechat/tickets.ts';

const MINUTE = 60_000;
const tests = prepareTickets();

describe('a token that the platform refuses', () => {
  for (const code of [40001, 40014, 42001] as const) {
    test(`(${code}) is discarded, and a new one is tried once`, async () => {
      const first = await tests.ticket();
      tests.time += 97 * MINUTE;
      tests.platform.revoke(code);
      // The token itself has not expired yet.
      await tests.db.kysely
        .updateTable('chat_loan')
        .set({ renew_at: new Date(tests.time + MINUTE).toISOString() })
        .where('name', 'like', '%/token/%')
        .execute();
      tests.platform.calls.length = 0;
      await tests.renewed(first);
      assert.deepEqual(tests.platform.calls, [TICKET, TOKEN, TICKET]);
      assert.deepEqual(tests.warnings, []);
    });
  }

  test('is not tried a third time', async () => {
    const body = { errcode: 40001, errmsg: 'invalid credential' };
    tests.platform.trouble(/getticket/, { body });
    await assert.rejects(tests.ticket(), REFUSED);
    assert.equal(tests.callCount(TICKET), 2);
  });
});

describe('a platform', () => {
  test('that is busy (-1) is called up to three times', async () => {
    const body = { errcode: -1, errmsg: 'system error' };
    tests.platform.trouble(/stable_token/, { body, times: 2 });
    assert.match(await tests.ticket(), /^TICKET-/);
    assert.equal(tests.callCount(TOKEN), 3);
  });

  for (const [name, trouble] of [
    ['that breaks the line', { abort: true as const }],
    ['that answers 502', { status: 502, text: '<html>bad gateway</html>' }],
    ['that answers no JSON', { text: '<html>' }],
    ['that answers with nothing in it', { body: {} }],
  ] as const) {
    test(`${name} is called three times, and not again for a while`, async () => {
      tests.platform.trouble(/stable_token/, trouble);
      await assert.rejects(tests.ticket(), REFUSED);
      assert.equal(tests.callCount(TOKEN), 3);
      await assert.rejects(tests.ticket(), REFUSED);
      assert.equal(tests.callCount(TOKEN), 3);
      tests.platform.reset();
      tests.time += 16_000;
      assert.match(await tests.ticket(), /^TICKET-/);
    });
  }

  for (const [code, errmsg] of [
    [40013, 'invalid appid rid: 1'],
    [40001, 'invalid credential, access_token is invalid or not latest rid: 1'],
    [40125, 'invalid appsecret rid: 1'],
    [40164, 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist rid: 1'],
    [40243, 'AppSecret has been frozen rid: 1'],
    [48001, 'api unauthorized rid: 1'],
  ] as const) {
    test(`that refuses the settings (${code}) is reported once, and called once in five minutes`, async () => {
      tests.platform.trouble(/stable_token/, { body: { errcode: code, errmsg } });
      await assert.rejects(tests.ticket(), REFUSED);
      await assert.rejects(tests.ticket(), REFUSED);
      assert.equal(tests.callCount(TOKEN), 1);
      assert.equal(tests.warnings.length, 1);
      assert.match(
        tests.warnings.join(),
        new RegExp(`no token for wx.*: ${code} ${errmsg.slice(0, 20)}`),
      );
      tests.time += 5 * MINUTE + 1000;
      tests.platform.reset();
      assert.match(await tests.ticket(), /^TICKET-/);
    });
  }

  test('whose quota is used up (45009) is not called until midnight in China, and the old ticket stays in use', async () => {
    const first = await tests.ticket();
    tests.time = Date.parse('2026-11-21T09:40:00Z');
    tests.platform.trouble(/getticket/, {
      body: { errcode: 45009, errmsg: 'reach max api daily quota limit rid: 1' },
    });
    assert.equal(await tests.ticket(), first);
    while (tests.warnings.length === 0) await wait(20);
    assert.equal(await tests.ticket(), first);
    assert.equal(tests.callCount(TICKET), 2);
    assert.match(tests.warnings.join(), /45009/);
    tests.time = Date.parse('2026-11-21T15:59:59Z');
    await assert.rejects(tests.ticket(), REFUSED);
    assert.equal(tests.callCount(TICKET), 2);
    tests.platform.reset();
    tests.time = Date.parse('2026-11-21T16:00:01Z');
    assert.match(await tests.ticket(), /^TICKET-/);
  });
});
