import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { HANGS_MS, openDelivery, QUICK, type Delivery } from '#/testing/outbox/delivery.ts';
import { answersCode, fails, hangsHalfway } from '#/testing/outbox/receiver.ts';
import { listStuck, retryWaiting } from './overview-queries.ts';
import { robotRecipient } from './wecom-robot.ts';

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

const robot = (more: Partial<Parameters<typeof robotRecipient>[0]> = {}) =>
  robotRecipient({
    url: at.receiver.url,
    // Long, because these tests are not about timeouts, and a response may take long on a busy
    // machine.
    timeoutMs: 15_000,
    pace: { burst: 3, everyMs: 20 },
    pauseMs: 150,
    compose: async ({ subject, number }) => ({ content: `${subject} ${number}` }),
    ...more,
  });

describe('the robot', () => {
  test('that gets too many messages (45009) is paused by all processes, without counting the attempt', async () => {
    const recipient = robot();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(0), answersCode(45009));
    at.run(recipient, { processes: 3 });
    while (!at.lines.some((line) => /errcode 45009/.test(line))) await sleep(5);
    await at.put(recipient.name, 'b', [1]);
    await at.delivered();
    const [first, second] = at.receiver.received;
    assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 140);
    const rows = await db.kysely.selectFrom('outbox_message').select('attempts').execute();
    assert.deepEqual(rows, [{ attempts: 1 }, { attempts: 1 }]);
  });

  test('that was removed (93000) makes messages stuck at once, until retried on demand', async () => {
    const recipient = robot();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(93000));
    at.run(recipient, { timing: { ...QUICK, backOff: { firstMs: 60_000, longestMs: 60_000 } } });
    while ((await listStuck(db, 9)).length === 0) await sleep(10);
    const [stuck] = await listStuck(db, 9);
    assert.match(stuck?.problem ?? '', /93000: the robot is not in its group any more/);
    assert.ok(at.lines.some((line) => /"level":40/.test(line) && /93000/.test(line)));
    at.receiver.behave(answersCode(0));
    assert.equal(await retryWaiting(db, { recipient: recipient.name, now: new Date() }), 1);
    await at.delivered();
  });

  test('that was removed is tried again within seconds at first, then ever more rarely', async () => {
    const recipient = robot();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(0), answersCode(93000), answersCode(93000));
    at.run(recipient, { timing: { ...QUICK, backOff: { firstMs: 20, longestMs: 3_600_000 } } });
    await at.delivered();
    assert.equal(at.receiver.received.length, 3);
  });

  test('has accepted a message only if errcode is 0', async () => {
    const recipient = robot();
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(0), answersCode(40058), fails(200), fails(502));
    at.run(recipient);
    await at.delivered();
    assert.equal(at.receiver.received.length, 4);
  });

  test('whose response is cut off gets the message again', async () => {
    const recipient = robot({ timeoutMs: HANGS_MS });
    await at.put(recipient.name, 'a', [1]);
    at.receiver.behave(answersCode(0), hangsHalfway);
    at.run(recipient);
    await at.delivered();
    // At least: on a busy machine the complete response may time out, too, and cause another
    // attempt.
    assert.ok(at.receiver.received.length >= 2);
  });

  test('gets no more than its rate limit allows, from any number of processes', async () => {
    const recipient = robot({ pace: { burst: 3, everyMs: 60_000 } });
    at.receiver.behave(answersCode(0));
    for (let turn = 0; turn < 9; turn += 1) await at.put(recipient.name, `s${turn}`, [1]);
    at.run(recipient, { processes: 3 });
    while (at.receiver.received.length < 3) await sleep(5);
    await sleep(150);
    assert.equal(at.receiver.received.length, 3);
  });
});
