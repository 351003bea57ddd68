import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from './contract.ts';
import { isBoard, PANELS } from './panels.ts';

const none = { count: 0, cars: [] };
const board: Board = {
  today: '2026-11-20',
  statuses: [],
  arrivals: none,
  falls: none,
  early: none,
  ordered: none,
  sold: none,
};

test('every group of the contract is drawn', () => {
  const told = Object.keys(Board.entries).filter((name) => name !== 'today' && name !== 'statuses');
  assert.deepEqual(
    PANELS.map(({ name }) => name),
    told,
  );
});

test('what lacks anything that is drawn is no board', () => {
  assert.ok(isBoard(board));
  for (const name of ['statuses', ...PANELS.map((panel) => panel.name)]) {
    assert.ok(!isBoard({ ...board, [name]: undefined }), name);
    assert.ok(!isBoard({ ...board, [name]: {} }), name);
  }
  for (const value of [null, undefined, 'board', []]) assert.ok(!isBoard(value));
});
