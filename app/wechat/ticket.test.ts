import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startProgram } from '#/testing/database/program.ts';
import { TEST_ACCOUNT } from '#/testing/wechat/platform.ts';
import { prepareTickets, REFUSED, TICKET, TOKEN } from '#/testing/wechat/tickets.ts';
import { createTicketCipher } from './encrypted-ticket.ts';

const MINUTE = 60_000;
const tests = prepareTickets();

test('concurrent calls fetch one token and one ticket', async () => {
  tests.platform.tokenSettings.delayMs = 50;
  const tickets = await Promise.all(Array.from({ length: 20 }, () => tests.ticket()));
  assert.equal(new Set(tickets).size, 1);
  assert.deepEqual(tests.platform.calls, [TOKEN, TICKET]);
});

test('processes on one database fetch one token and one ticket', async () => {
  tests.platform.tokenSettings.delayMs = 300;
  const program = `
    import { openDatabase } from '#/database/database.ts';
    import { readConfig } from '#/server/config/config.ts';
    import { demoBrand } from '#/app/demo/brand.ts';
    import { officialAccount } from '#/app/wechat/platform.ts';
    import { ticketOf } from '#/app/wechat/ticket.ts';
    const db = await openDatabase(${JSON.stringify(tests.db.place)});
    const settings = ${JSON.stringify(tests.settings())};
    const account = officialAccount(readConfig(settings, demoBrand));
    const now = () => new Date();
    console.log(await ticketOf(account, { db, now, warn: () => undefined }));
    await db.close();`;
  const tickets = await Promise.all(
    [1, 2, 3].map(async () => {
      let text = '';
      for await (const part of startProgram(program).stdout) text += String(part);
      return text.trim();
    }),
  );
  assert.match(tickets[0] ?? '', /^TICKET-/);
  assert.equal(new Set(tickets).size, 1);
  assert.deepEqual(tests.platform.calls, [TOKEN, TICKET]);
});

test('the lease of a crashed process expires', async () => {
  const held_until = new Date(tests.time + 30_000).toISOString();
  const { mark } = createTicketCipher(TEST_ACCOUNT.secret, TEST_ACCOUNT.id);
  const name = `${TEST_ACCOUNT.id}/ticket/${mark}`;
  const nothing = { value: '', renew_at: '', expires_at: '', problem: '', paused_until: '' };
  const row = { name, ...nothing, holder: 'dead', held_until };
  await tests.db.kysely.insertInto('chat_loan').values(row).execute();
  const waiting = tests.ticket();
  setTimeout(() => (tests.time += 31_000), 250);
  assert.match(await waiting, /^TICKET-/);
});

describe('a ticket', () => {
  test('is cached for four fifths of its lifetime', async () => {
    const first = await tests.ticket();
    tests.time += 95 * MINUTE;
    assert.equal(await tests.ticket(), first);
    assert.equal(tests.platform.calls.length, 2);
  });

  test('is renewed before it ends', async () => {
    const first = await tests.ticket();
    tests.time += 97 * MINUTE;
    await tests.renewed(first);
    assert.equal(tests.callCount(TICKET), 2);
  });

  test('stays in use until it expires while another is being fetched', async () => {
    const first = await tests.ticket();
    tests.time += 97 * MINUTE;
    tests.platform.tokenSettings.delayMs = 400;
    const got = await Promise.all([tests.ticket(), tests.ticket(), tests.ticket(true)]);
    assert.deepEqual(got, [first, first, first]);
    await tests.renewed(first);
    assert.equal(tests.callCount(TICKET), 2);
  });
});

describe('tokens and tickets are stored encrypted:', () => {
  test('the database contains no token, ticket or secret in clear', async () => {
    const value = await tests.ticket();
    const rows = JSON.stringify(
      await tests.db.kysely.selectFrom('chat_loan').selectAll().execute(),
    );
    assert.match(value, /^TICKET-/);
    assert.doesNotMatch(rows, /TICKET-|TOKEN-|a-secret/);
  });

  test('with another secret they are not used', async () => {
    await tests.ticket();
    tests.account = tests.accountOf('another');
    await assert.rejects(tests.ticket(), REFUSED);
    assert.match(tests.warnings.join(), /40125/);
  });

  test('a modified value is ignored', async () => {
    const first = await tests.ticket();
    await tests.db.kysely.updateTable('chat_loan').set({ value: 'AAAA' }).execute();
    assert.notEqual(await tests.ticket(), first);
  });
});

test('no refusal contains a secret or a token', async () => {
  tests.platform.trouble(/getticket/, { abort: true });
  await assert.rejects(tests.ticket(), REFUSED);
  const rows = JSON.stringify(await tests.db.kysely.selectFrom('chat_loan').selectAll().execute());
  assert.doesNotMatch(tests.warnings.join() + rows, /a-secret|TOKEN-/);
});
