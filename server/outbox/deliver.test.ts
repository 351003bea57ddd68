import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { HANGS_MS, openDelivery, QUICK, type Delivery } from '#/testing/outbox/delivery.ts';
import {
  accepts,
  answersCode,
  dropsLine,
  fails,
  neverRespond,
  hangsHalfway,
} from '#/testing/outbox/receiver.ts';
import { listStuck, listWaiting, moveWaiting } from './overview-queries.ts';
import { claimDue } from './queries.ts';
import { webhookRecipient } from './webhook.ts';

let db: TestDatabase;
let at: Delivery;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());
beforeEach(async () => {
  at = await openDelivery(db);
});
afterEach(() => at.end());

const webhook = (timeoutMs = 10_000) =>
  webhookRecipient({
    url: at.receiver.url,
    secret: 'a-secret-of-the-test',
    timeoutMs,
    compose: async ({ subject, number }) => ({ subject, number }),
  });

describe('messages', () => {
  test('arrive once and in order, however many processes deliver', async () => {
    const recipient = webhook();
    for (let turn = 0; turn < 12; turn += 1) await at.put(recipient.name, `s${turn}`, [1, 2, 3]);
    at.run(recipient, { processes: 4 });
    await at.delivered();
    assert.equal(at.receiver.received.length, 36);
    for (const numbers of at.receivedNumbers().values()) assert.deepEqual(numbers, [1, 2, 3]);
  });

  test('are each claimed by one process when many claim at once', async () => {
    await at.put('t', 'same', [1, 2]);
    for (let turn = 0; turn < 20; turn += 1) await at.put('t', `s${turn}`, [1]);
    const now = new Date();
    const claims = await Promise.all(
      Array.from({ length: 10 }, () =>
        claimDue(db, 't', {
          by: randomUUID(),
          now,
          until: new Date(now.getTime() + 60_000),
          most: 4,
        }),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(claims.flat().every(({ number }) => number === 1));
  });

  test('of a killed process are claimed by another once the claim expires', async () => {
    const recipient = webhook();
    await at.put(recipient.name, 'a', [1, 2]);
    const now = new Date();
    const until = new Date(now.getTime() + 200);
    await claimDue(db, recipient.name, { by: 'dead', now, until, most: 4 });
    at.run(recipient);
    await at.delivered();
    assert.deepEqual(at.receivedNumbers().get('a'), [1, 2]);
    assert.ok((at.receiver.received[0]?.at ?? 0) >= until.getTime());
  });
});

describe('a receiver that fails', () => {
  test('is retried with the same id, and no later message of the subject overtakes it', async () => {
    const recipient = webhook();
    await at.put(recipient.name, 'a', [1, 2]);
    await at.put(recipient.name, 'b', [1]);
    at.receiver.behave(accepts, fails(500), dropsLine, fails(301, { Location: at.receiver.url }));
    at.run(recipient);
    await at.delivered();
    const [first = [], other] = [at.receivedNumbers().get('a'), at.receivedNumbers().get('b')];
    assert.deepEqual(first.toSorted(), first);
    assert.equal(first.at(-1), 2);
    assert.ok(other?.length);
    const ids = at.receiver.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(new Set(ids).size, 3);
  });

  test('that hangs, before or within its response, blocks only the messages it hangs on', async () => {
    const recipient = webhook(HANGS_MS);
    await at.put(recipient.name, 'a', [1]);
    await at.put(recipient.name, 'b', [1]);
    await at.put(recipient.name, 'c', [1]);
    at.receiver.behave(accepts, neverRespond, hangsHalfway);
    at.run(recipient);
    await at.delivered();
    const times = [...at.receivedNumbers().values()].map(({ length }) => length);
    // The two that got no response were retried; on a busy machine the third may be retried, too.
    assert.equal(times.length, 3);
    assert.ok(times.filter((each) => each > 1).length >= 2);
    assert.ok(at.lines.some((line) => /no answer within 0.2 s/.test(line)));
  });

  test('for long makes messages stuck: logged and listed, and still retried', async () => {
    const recipient = webhook();
    await at.put(recipient.name, 'a', [1, 2]);
    at.receiver.behave(fails(503));
    at.run(recipient);
    while ((await listStuck(db, 9)).length === 0) await sleep(10);
    const [stuck] = await listStuck(db, 9);
    assert.deepEqual([stuck?.subject, stuck?.problem], ['a', 'it answered HTTP 503']);
    assert.ok((stuck?.attempts ?? 0) >= 6);
    assert.equal((await listWaiting(db))[0]?.stuck, 1);
    assert.ok(at.lines.some((line) => /"level":40/.test(line) && /stuck/.test(line)));
    at.receiver.behave(accepts);
    await at.delivered();
    assert.deepEqual(at.receivedNumbers().get('a')?.slice(-2), [1, 2]);
  });

  test('with an errcode and HTTP 200, as group robots do, has not accepted the message', async () => {
    const recipient = webhook();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(0), answersCode(310000));
    at.run(recipient);
    await at.delivered();
    assert.equal(at.receiver.received.length, 2);
    assert.ok(at.lines.some((line) => /it answered errcode 310000/.test(line)));
  });

  test('with Retry-After gets no message before that time', async () => {
    const recipient = webhook();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(accepts, fails(429, { 'Retry-After': '1' }));
    at.run(recipient, { timing: { ...QUICK, backOff: { firstMs: 10, longestMs: 400 } } });
    await at.delivered();
    const [first, second] = at.receiver.received;
    assert.ok(
      (second?.at ?? 0) - (first?.at ?? 0) >= 390,
      'but never longer than the longest wait',
    );
  });

  test('leaves neither its address nor the content in the log', async () => {
    const recipient = webhook(HANGS_MS);
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(accepts, fails(500), dropsLine, neverRespond);
    at.run(recipient);
    await at.delivered();
    assert.ok(at.lines.length >= 4);
    assert.ok(!/very-secret|\/hook|"number"/.test(at.lines.join('')));
  });
});

test('a stop lets running attempts finish and releases the other messages without counting an attempt', async () => {
  // The timeout is longer than a test may take, so a stop that waited for the attempt would fail.
  const recipient = webhook(10 * 60_000);
  await at.put(recipient.name, 'a', [1]);
  at.receiver.behave(neverRespond);
  at.run(recipient);
  while (at.receiver.received.length === 0) await sleep(5);
  await at.stop();
  const [row] = await db.kysely.selectFrom('outbox_message').selectAll().execute();
  assert.deepEqual([row?.attempts, row?.claimed_by, row?.problem], [0, null, null]);
});

test('undelivered messages of a former address move to another, and are deleted if that has the same', async () => {
  await at.put('old', 'a', [1, 2]);
  await at.put('new', 'a', [1]);
  const now = new Date();
  assert.deepEqual(await moveWaiting(db, { from: 'old', to: 'old', now }), {
    moved: 0,
    deleted: 0,
  });
  assert.deepEqual(await moveWaiting(db, { from: 'old', to: 'new', now }), {
    moved: 1,
    deleted: 1,
  });
  assert.deepEqual(
    (await listWaiting(db)).map(({ recipient, waiting }) => [recipient, waiting]),
    [['new', 2]],
  );
});

test('later messages that were delivered already are sent again after a moved one', async () => {
  const recipient = webhook();
  await at.put('old', 'a', [1]);
  await at.put(recipient.name, 'a', [2, 3]);
  at.run(recipient);
  await at.delivered(recipient.name);
  const move = { from: 'old', to: recipient.name, now: new Date() };
  assert.deepEqual(await moveWaiting(db, move), { moved: 1, deleted: 0 });
  await at.delivered();
  assert.deepEqual(at.receivedNumbers().get('a'), [2, 3, 1, 2, 3]);
  const ids = at.receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.equal(new Set(ids).size, 5, 'no message counts as a repeat');
});

test('messages being delivered are not moved until their claim expires', async () => {
  await at.put('old', 'a', [1]);
  const now = new Date();
  const until = new Date(now.getTime() + 60_000);
  await claimDue(db, 'old', { by: 'somebody', now, until, most: 1 });
  const move = { from: 'old', to: 'new', now };
  assert.deepEqual(await moveWaiting(db, move), { moved: 0, deleted: 0 });
  assert.deepEqual(await moveWaiting(db, { ...move, now: until }), { moved: 1, deleted: 0 });
  const [row] = await db.kysely.selectFrom('outbox_message').selectAll().execute();
  assert.deepEqual([row?.recipient, row?.claimed_by, row?.claimed_until], ['new', null, null]);
});
