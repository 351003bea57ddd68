import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LEAD_KINDS, PROGRESS, publicSteps, statusesOf } from './progress.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 0, 0, second)).toISOString();

test('one step is current, earlier ones are done, later ones are to come', () => {
  for (const kind of LEAD_KINDS) {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statusesOf(kind)), { maxLength: 8 }), (statuses) => {
        const reached = statuses.map((status, second) => ({ status, at: at(second) }));
        const steps = publicSteps(kind, reached);
        const states = steps.map(({ state }) => state).join(' ');
        assert.match(states, /^(done )*current( coming)*$/);
        const current = steps.find(({ state }) => state === 'current');
        assert.equal(current?.name, statuses.at(-1) ?? PROGRESS[kind].steps[0]);
        assert.ok(steps.every(({ state, at: when }) => state !== 'coming' || when === null));
        assert.equal(steps.length, PROGRESS[kind].steps.length + 1, 'there is one final status');
      }),
    );
  }
});

test('a step that was reached twice has the later time', () => {
  const [, taken] = publicSteps('recycle', [
    { status: '已提交', at: at(0) },
    { status: '已受理', at: at(1) },
    { status: '已提交', at: at(2) },
    { status: '已受理', at: at(3) },
  ]);
  assert.deepEqual(taken, { name: '已受理', at: at(3), state: 'current' });
});
