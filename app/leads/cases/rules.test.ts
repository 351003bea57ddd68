import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LEAD_KINDS, PROGRESS, statusesOf } from '#/app/leads/progress.ts';
import { isOpenAt, nextOpening, openSeconds } from './open-time.ts';
import { isBack, queueOf, STAGES, statusAfter } from './stages.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`);
const HOUR = 3_600;

describe('the waiting time', () => {
  it('counts the opening hours of the branch only', () => {
    const hours = '周一至周六 9:00–18:00';
    assert.equal(openSeconds(hours, at('20T10:00'), at('20T10:18')), 18 * 60);
    // 2026-11-20 is a Friday: until 18:00, all of Saturday, nothing of Sunday, Monday from 9:00.
    assert.equal(openSeconds(hours, at('20T17:00'), at('23T10:00')), HOUR + 9 * HOUR + HOUR);
    assert.equal(openSeconds(hours, at('20T22:00'), at('21T08:00')), 0);
  });

  it('counts every hour where the text has no times, or there is none', () => {
    assert.equal(openSeconds(null, at('20T22:00'), at('21T08:00')), 10 * HOUR);
    assert.equal(openSeconds('以电话为准', at('20T22:00'), at('21T08:00')), 10 * HOUR);
  });

  it('is never negative, nor more than the time that has passed', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 });
    const texts = fc.constantFrom(null, '', '每天 9:00-18:00', '周一、周三 10:30~20:00', '工作日');
    fc.assert(
      fc.property(texts, minutes, minutes, (hours, from, length) => {
        const begin = new Date(at('01T00:00').getTime() + from * 60_000);
        const end = new Date(begin.getTime() + length * 60_000);
        const seconds = openSeconds(hours, begin, end);
        assert.ok(seconds >= 0 && seconds <= length * 60);
      }),
    );
  });
});

describe('the next opening', () => {
  it('is that of the next open day while the branch is closed, and none while it is open', () => {
    const hours = '周一至周六 9:00–20:00';
    const next = (day: string) => nextOpening(hours, at(day))?.toISOString();
    // 2026-11-28 is a Saturday.
    assert.equal(next('27T20:35'), at('28T09:00').toISOString());
    assert.equal(next('28T20:35'), at('30T09:00').toISOString());
    assert.equal(next('28T08:00'), at('28T09:00').toISOString());
    assert.deepEqual([next('28T09:00'), isOpenAt(hours, at('28T09:00'))], [undefined, true]);
    assert.deepEqual([next('27T19:59'), isOpenAt(hours, at('27T20:00'))], [undefined, false]);
    assert.equal(nextOpening('以电话为准', at('28T22:00')), undefined);
    assert.equal(nextOpening(null, at('28T22:00')), undefined);
  });
});

describe('the status of a request', () => {
  it('never goes back, is one of its kind, and a final one stays, whatever the stages', () => {
    const stages = fc.array(fc.constantFrom(...STAGES), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...LEAD_KINDS), stages, (kind, path) => {
        const order = statusesOf(kind);
        let status: string = PROGRESS[kind].steps[0];
        for (const stage of path) {
          const next = statusAfter(kind, status, stage);
          if (next === undefined) continue;
          assert.ok(order.indexOf(next) > order.indexOf(status), `${kind} ${status} ${next}`);
          assert.ok(!PROGRESS[kind].ends.includes(status));
          status = next;
        }
      }),
    );
  });

  it('states no inspection and no outcome that the stage does not state', () => {
    assert.equal(statusAfter('recycle', '已约检测', 'visited'), undefined);
    assert.equal(statusAfter('repair', '处理中', 'lost'), undefined);
    assert.equal(statusAfter('callback', '已提交', 'lost'), undefined);
    assert.equal(statusAfter('visit', '已约时间', 'lost'), '未到店');
  });
});

describe('a stage', () => {
  it('has one queue, and only a step towards the beginning is back', () => {
    assert.deepEqual(STAGES.map(queueOf), [
      'new',
      'follow',
      'follow',
      'follow',
      'closed',
      'closed',
    ]);
    assert.equal(isBack('booked', 'contacted'), true);
    assert.equal(isBack('lost', 'new'), true);
    assert.equal(isBack('booked', 'lost'), false);
    assert.equal(isBack('new', 'won'), false);
  });
});
