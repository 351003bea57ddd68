import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { addInvited } from '#/app/console/accounts/invitations.ts';
import { changeCase, type CaseChange } from '#/app/leads/cases/change-case.ts';
import { advance } from '#/app/leads/desk/advance.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { purge } from '#/app/leads/retention/purge.ts';
import { retainedSince } from '#/app/leads/retention/retention.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { startDelivery } from '#/server/outbox/deliver.ts';
import { webhookName } from '#/server/outbox/recipient-names.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { testLead } from '#/testing/leads/lead.ts';
import {
  accepts,
  answersCode,
  fails,
  openReceiver,
  type Receiver,
} from '#/testing/outbox/receiver.ts';
import { leadRecipients } from './lead-recipients.ts';
import { findByReceipt } from './queries.ts';
import { takeLead } from './take-lead.ts';

const NOW = new Date('2026-11-20T04:00:00.000Z');
let db: TestDatabase;
let folder: string;
let context: Context;
let crm: Receiver;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-deliveries-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  crm = await openReceiver();
  context = openContext({ WEBHOOK_URLS: crm.url, WEBHOOK_SECRET: 'a-secret-of-the-test' });
});
afterEach(async () => {
  await crm.close();
  for (const table of ['outbox_message', 'lead_step', 'lead'] as const)
    await db.kysely.deleteFrom(table).execute();
});

async function stored(receipt: string) {
  const lead = await findByReceipt(db, receipt);
  assert.ok(lead);
  return lead;
}
/**
 * Returns the received messages in order, each as its type and the number of its lead: `lead.taken
 * 1`.
 */
const came = () =>
  crm.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { number: number } };
    return `${type} ${data.number}`;
  });

/** Delivers messages until the condition holds. */
async function deliver(isDone: () => boolean, by = context): Promise<void> {
  const stopping = new AbortController();
  const timing = { pollMs: 10, drainMs: 50, backOff: { firstMs: 10, longestMs: 30 } };
  const log = pino({ level: 'silent' });
  const { signal } = stopping;
  const delivering = startDelivery(db, { recipients: leadRecipients(by), log, signal, timing });
  for (let turn = 0; turn < 1_000 && !isDone(); turn += 1) await sleep(10);
  stopping.abort();
  await delivering;
  if (!isDone()) assert.fail(came().join());
}
/** Returns the context of a process with these settings, on the database of this file. */
function openContext(settings: Readonly<Record<string, string>> = {}): Context {
  const config = readConfig({ DEMO: 'off', DATA_DIR: folder, ...settings }, NO_BRAND);
  return createContext({ db, config, now: () => NOW });
}
const refusing = (type: string) =>
  crm.behave((res, received) =>
    (received.body.includes(`"${type}"`) ? fails(422) : accepts)(res, received),
  );

test('the group robot announces five requests of one number a day, the webhook gets all', async () => {
  const both = openContext({
    WEBHOOK_URLS: crm.url,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    WECOM_ROBOT_URL: 'https://robot.example/send?key=1',
  });
  const receipts: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const { receipt } = await takeLead(both, testLead({ request_id: randomUUID() }));
    receipts.push(receipt);
  }
  assert.equal(new Set(receipts).size, 7);
  const countOf = async () => {
    const messages = await db.kysely.selectFrom('outbox_message').select('recipient').execute();
    return ['wecom-robot', webhookName(crm.url)].map(
      (name) => messages.filter(({ recipient }) => recipient === name).length,
    );
  };
  assert.deepEqual(await countOf(), [5, 7]);
  await erase(both, await stored(receipts[6] ?? ''), 'visitor');
  assert.deepEqual(await countOf(), [5, 8], 'nor its withdrawal');
  await takeLead(both, testLead({ request_id: randomUUID(), phone: '13900000077' }));
  assert.deepEqual(await countOf(), [6, 9]);
  const tomorrow = { ...both, now: () => new Date(+NOW + 86_400_000) };
  await takeLead(tomorrow, testLead({ request_id: randomUUID() }));
  assert.deepEqual(await countOf(), [7, 10]);
});

test('a message has the visit that is agreed now: its time, a later one, and none once it is cancelled', async () => {
  const fields = { day: '2026-11-22', half_day: 'am' };
  const { receipt } = await takeLead(context, testLead({ kind: 'visit', fields }));
  const { case_id } = await stored(receipt);
  const change = (columns: CaseChange) =>
    changeCase(context, case_id ?? '', {
      decide: () => columns,
      answers: 'all',
      hours: null,
      record: async () => {},
    });
  await change({ stage: 'booked', queue: 'follow' });
  await deliver(() => came().includes('lead.advanced 2'));
  await change({ visit_half: null, visit_time: '10:00' });
  await deliver(() => came().includes('lead.advanced 3'));
  await change({ stage: 'contacted' });
  await deliver(() => came().includes('lead.advanced 4'));
  const visits = crm.received.flatMap(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { visit?: unknown } };
    return type === 'lead.advanced' ? [data.visit] : [];
  });
  const agreed = { day: '2026-11-22', half: 'am', time: null };
  assert.deepEqual(visits, [agreed, { ...agreed, half: null, time: '10:00' }, null]);
});

describe('the erasure message of a request', () => {
  test('is not delayed by refused messages about earlier steps, and replaces them', async () => {
    refusing('lead.advanced');
    const { receipt } = await takeLead(context, testLead());
    await advance(context, await stored(receipt), { status: '已受理' });
    await deliver(() => came().filter((each) => each === 'lead.advanced 2').length > 1);
    const { id } = await stored(receipt);
    await db.kysely
      .updateTable('outbox_message')
      .set({ next_at: '2099-01-01T00:00:00.000Z' })
      .where('next_at', 'is not', null)
      .execute();
    await erase(context, await stored(receipt), 'visitor');
    const before = came().length;
    await deliver(() => came().includes('lead.erased 3'));
    assert.deepEqual(came().slice(before), ['lead.erased 3'], id);
  });

  test('is the only message if no earlier one was delivered', async () => {
    const { receipt } = await takeLead(context, testLead());
    await advance(context, await stored(receipt), { status: '已受理' });
    await erase(context, await stored(receipt), 'dealer');
    await deliver(() => came().length > 0);
    assert.deepEqual(came(), ['lead.erased 3']);
  });

  test('goes to all earlier recipients, whatever the settings of the erasing process', async () => {
    const { receipt } = await takeLead(context, testLead());
    await deliver(() => came().length > 0);
    await erase(openContext(), await stored(receipt), 'dealer');
    await deliver(() => came().includes('lead.erased 2'));
  });

  test('goes to webhooks only, and not to the group, when the request expires', async () => {
    const both = openContext({
      WEBHOOK_URLS: crm.url,
      WEBHOOK_SECRET: 'a-secret-of-the-test',
      WECOM_ROBOT_URL: 'https://robot.example/send?key=1',
    });
    const { receipt } = await takeLead(both, testLead());
    const { id } = await stored(receipt);
    const contact_at = retainedSince(new Date(+NOW - 1), context.config);
    await db.kysely.updateTable('lead').set({ contact_at }).where('id', '=', id).execute();
    await purge(openContext());
    const messages = await db.kysely
      .selectFrom('outbox_message')
      .select('recipient')
      .where('event', '=', 'erased')
      .execute();
    assert.deepEqual(messages, [{ recipient: webhookName(crm.url) }]);
  });

  test('is delivered for an expired request before its row is deleted', async () => {
    const { receipt } = await takeLead(context, testLead());
    const { id } = await stored(receipt);
    await deliver(() => came().length > 0);
    refusing('lead.erased');
    const contact_at = retainedSince(new Date(+NOW - 1), context.config);
    await db.kysely.updateTable('lead').set({ contact_at }).where('id', '=', id).execute();
    assert.equal(await purge(context), 1);
    const left = await stored(receipt);
    assert.deepEqual(
      [left.personal, left.phone_word, left.content.includes('迈腾')],
      [null, null, false],
    );
    assert.equal(await purge(context), 0);
    await stored(receipt);
    crm.behave(accepts);
    await deliver(() => crm.received.at(-1)?.body.includes('"retention"') === true);
    await purge(context);
    assert.equal(await findByReceipt(db, receipt), undefined);
    const rows = await db.kysely
      .selectFrom('outbox_message')
      .select('id')
      .where('subject', '=', `lead ${id}`)
      .execute();
    assert.deepEqual(rows, []);
  });
});

test('a delivery to a webhook is logged once, also after retries', async () => {
  crm.behave(fails(500));
  const { receipt } = await takeLead(context, testLead());
  await deliver(() => crm.received.length > 2);
  const { id } = await stored(receipt);
  assert.equal((await listAccess(db, { what: `lead ${id}`, most: 9 })).length, 1);
});

test('the group gets only the end of a receipt number: the full one can withdraw the request', async () => {
  const grouped = openContext({ WECOM_ROBOT_URL: crm.url });
  crm.behave(answersCode(0));
  const { receipt } = await takeLead(grouped, testLead());
  await deliver(() => crm.received.length > 0, grouped);
  await erase(grouped, await stored(receipt), 'dealer');
  await deliver(() => crm.received.length > 1, grouped);
  for (const { body } of crm.received) {
    assert.ok(body.includes(`受理号尾号 ${receipt.slice(-4)}`), body);
    assert.ok(!body.includes(receipt) && !body.includes(receipt.slice(0, 4)), body);
  }
});

test('the group’s message links the request in the console, once an owner exists', async () => {
  const settings = { WECOM_ROBOT_URL: crm.url, SITE_ORIGIN: 'https://shop.example' };
  const grouped = openContext(settings);
  crm.behave(answersCode(0));
  await takeLead(grouped, testLead());
  await deliver(() => crm.received.length > 0, grouped);
  assert.ok(!crm.received[0]?.body.includes('/console/'));
  const owner = { name: '林姐', role: 'owner', branchId: null, consultantId: null } as const;
  await addInvited(db, { id: null, name: 'test' }, owner, NOW);
  const { receipt } = await takeLead(grouped, testLead({ phone: '13912345678' }));
  await deliver(() => crm.received.length > 1, grouped);
  const { case_id } = await stored(receipt);
  assert.ok(crm.received[1]?.body.includes(`打开：https://shop.example/console/leads/${case_id}`));
});
