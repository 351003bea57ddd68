import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { isSigned } from '#/testing/outbox/signature.ts';
import { BACK_OFF, delayMs } from './back-off.ts';
import { pauseRecipient, reserveSlot } from './pace.ts';
import { webhookName } from './recipient-names.ts';
import { signedHeaders } from './signature.ts';
import { cutText, ROBOT_PACE } from './wecom-robot.ts';

const MINUTE_MS = 60_000;

describe('the pace of a robot', () => {
  let db: TestDatabase;
  before(async () => {
    db = await openTestDatabase();
  });
  after(() => db.close());

  let robots = 0;
  test('never allows more than 20 messages in any minute', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(waits, async (pauses) => {
        const robot = `robot ${(robots += 1)}`;
        let at = Date.parse('2026-11-20T00:00:00Z');
        const granted: number[] = [];
        for (const pause of pauses) {
          at += pause;
          const now = () => new Date(at);
          for (let attempt = 0; attempt < 4; attempt += 1) {
            if ((await reserveSlot(db, robot, ROBOT_PACE, now)) === 0) granted.push(at);
          }
        }
        for (const from of granted) {
          const within = granted.filter((each) => each >= from && each < from + MINUTE_MS);
          assert.ok(within.length <= 20, `${within.length} in a minute`);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('holds for concurrent requests', async () => {
    const now = () => new Date('2026-11-20T00:00:00Z');
    const waits = await Promise.all(
      Array.from({ length: 12 }, () => reserveSlot(db, 'at once', ROBOT_PACE, now)),
    );
    assert.equal(waits.filter((wait) => wait === 0).length, ROBOT_PACE.burst);
    assert.ok(waits.every((wait) => wait === 0 || wait === ROBOT_PACE.everyMs));
  });

  test('allows nothing until a pause ends', async () => {
    let at = Date.parse('2026-11-20T00:00:00Z');
    const now = () => new Date(at);
    await pauseRecipient(db, 'paused', ROBOT_PACE, new Date(at + MINUTE_MS));
    assert.equal(await reserveSlot(db, 'paused', ROBOT_PACE, now), MINUTE_MS);
    at += MINUTE_MS;
    assert.equal(await reserveSlot(db, 'paused', ROBOT_PACE, now), 0);
  });
});

test('delays double from seconds to an hour, with jitter of half', () => {
  const bounds = [1, 2, 3, 11, 40].map((n) => [delayMs(n, 0), delayMs(n, 1)]);
  assert.deepEqual(bounds, [
    [2_500, 5_000],
    [5_000, 10_000],
    [10_000, 20_000],
    [1_800_000, 3_600_000],
    [1_800_000, 3_600_000],
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const wait = delayMs(n, random);
        assert.ok(wait >= BACK_OFF.firstMs / 2 && wait <= BACK_OFF.longestMs);
      },
    ),
  );
});

test('a text for the robot has at most 2048 bytes and no partial character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
      const cut = cutText(text.repeat(3));
      assert.ok(Buffer.byteLength(cut) <= 2048);
      assert.ok(!cut.includes('\uFFFD') || text.includes('\uFFFD'));
    }),
  );
  assert.equal(cutText('短'), '短');
  const family = '👨‍👩‍👧‍👦';
  assert.equal(cutText(family.repeat(100)), `${family.repeat(81)}…`);
});

describe('a signature', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const signed = { body: '{"a":"车"}', secret: 'a-secret-of-the-test' };
  const headers = signedHeaders({ id: 'm1', ...signed }, now);

  test('matches the example of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const at = new Date(1_614_265_330_000);
    const body = '{"test": 2432232314}';
    const made = signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, secret }, at);
    assert.equal(made['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('is valid only if recent and unchanged', () => {
    assert.ok(isSigned(headers, signed, now));
    assert.ok(!isSigned(headers, { ...signed, body: '{"a":"车 "}' }, now));
    assert.ok(!isSigned(headers, { ...signed, secret: 'another-secret-of-it' }, now));
    assert.ok(!isSigned({ ...headers, 'webhook-id': 'm2' }, signed, now));
    assert.ok(!isSigned({}, signed, now));
    assert.ok(!isSigned(headers, signed, new Date(now.getTime() + 301_000)));
    assert.ok(!isSigned({ ...headers, 'webhook-timestamp': 'x' }, signed, now));
  });
});

test('the name of a webhook contains its host and no secret', () => {
  const name = webhookName('https://crm.example/hooks/T0/very-secret?key=k');
  assert.match(name, /^crm\.example#[0-9a-f]{8}$/);
  assert.notEqual(webhookName('https://crm.example/hooks/T1'), name);
});
