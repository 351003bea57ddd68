import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { leadRecipients } from '#/app/leads/lead-recipients.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { startDelivery } from '#/server/outbox/deliver.ts';
import { answersCode, openReceiver, type Receiver } from '#/testing/outbox/receiver.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const CAR = 'ZY-0317';

let group: Receiver;
let shop: TestShop;
before(async () => {
  group = await openReceiver(answersCode(0));
  shop = await openTestShop({
    settings: {
      WECOM_ROBOT_URL: group.url,
      WEBHOOK_URLS: group.url,
      WEBHOOK_SECRET: 'a-secret-of-the-test',
    },
  });
  const report = await shop.importFile('consultants.ndjson', [
    { id: 'gw-01', branch_id: 'xian', name: '李顾问', phone: '139 0000 0001' },
    { id: 'gw-02', branch_id: 'chengdu', name: '王顾问', phone: '028-8555-1234' },
  ]);
  assert.deepEqual(report.bad, []);
});
after(async () => {
  await shop.close();
  await group.close();
});

async function assign(consultant_id: string | null): Promise<void> {
  const report = await shop.importFile('cars.ndjson', [{ id: CAR, consultant_id }]);
  assert.deepEqual(report.bad, []);
}

const FORMS: Readonly<Record<string, object>> = {
  '/v1/callback': { when: 'soon' },
  '/v1/visit': { substation_id: 'chengdu', day: '2026-11-21', half_day: 'am' },
};

/** Sends a form about the car, and returns its receipt number. */
async function send(path: string): Promise<string> {
  const person = { phone: '138 0000 1234', consent: true, request_id: randomUUID() };
  const answer = await shop.answer(path, {
    method: 'POST',
    body: JSON.stringify({ ...FORMS[path], ...person, car: CAR }),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  });
  const { data } = (await answer.json()) as { data: { receipt?: string } };
  assert.ok(data.receipt, path);
  return data.receipt;
}

type Text = { content: string; mentioned_mobile_list?: string[] };
type Sent = { text: Text; program: { consultant_id?: string | null; contact?: string } };

/** Delivers the two messages that wait, and returns them. */
async function delivered(): Promise<Sent> {
  group.received.length = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const delivering = startDelivery(shop.db, {
    recipients: leadRecipients(shop.context, {
      robot: { pace: { burst: 99, everyMs: 1 }, pauseMs: 1 },
    }),
    log: pino({ level: 'silent' }),
    signal,
    timing: { pollMs: 10, drainMs: 50, backOff: { firstMs: 10, longestMs: 30 } },
  });
  for (let turn = 0; turn < 1_000 && group.received.length < 2; turn += 1) await sleep(10);
  stopping.abort();
  await delivering;
  const bodies = group.received.map(({ body }) => JSON.parse(body) as { text: Text; data: object });
  const text = bodies.find((body) => 'text' in body)?.text;
  const program = bodies.find((body) => 'data' in body)?.data;
  assert.ok(text && program, JSON.stringify(bodies));
  return { text, program };
}

for (const path of Object.keys(FORMS)) {
  describe(`${path} about a car`, () => {
    test('names and mentions the consultant to whom the car is assigned, by id or name', async () => {
      await assign('李顾问');
      const { consult } = await shop.get<CarDetail>(`/v1/car/${CAR}`);
      assert.deepEqual([consult?.id, consult?.name], ['gw-01', '李顾问']);
      const no = await send(path);
      const { text, program } = await delivered();
      assert.match(text.content, /^联系人：\S+的李顾问$/m);
      assert.deepEqual(text.mentioned_mobile_list, ['13900000001']);
      assert.equal(program.consultant_id, 'gw-01');
      assert.match((await shop.get<Receipt>(`/v1/receipt?no=${no}`)).contact, /的李顾问$/);
    });

    test('also mentions this consultant when the visitor withdraws it', async () => {
      await assign('gw-01');
      const lead = await findByReceipt(shop.db, await send(path));
      await delivered();
      assert.ok(lead && (await erase(shop.context, lead, 'visitor')));
      const { text } = await delivered();
      assert.match(text.content, /已撤回/);
      assert.deepEqual(text.mentioned_mobile_list, ['13900000001']);
    });

    test('mentions nobody whose number is no mobile number', async () => {
      await assign('gw-02');
      await send(path);
      const { text, program } = await delivered();
      assert.match(text.content, /^联系人：\S+的王顾问$/m);
      assert.deepEqual([text.mentioned_mobile_list, program.consultant_id], [undefined, 'gw-02']);
    });

    test('without an assigned consultant goes to any of the branch', async () => {
      await assign(null);
      await send(path);
      const { text, program } = await delivered();
      assert.match(text.content, /^联系人：\S+的一位购车顾问$/m);
      assert.deepEqual([text.mentioned_mobile_list, program.consultant_id], [undefined, null]);
    });
  });
}
