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

test('every panel of the contract is rendered', () => {
  const panelNames = Object.keys(Board.entries).filter(
    (name) => name !== 'today' && name !== 'statuses',
  );
  assert.deepEqual(
    PANELS.map(({ name }) => name),
    panelNames,
  );
});

test('a value without any of the rendered fields is not a board', () => {
  assert.ok(isBoard(board));
  for (const name of ['statuses', ...PANELS.map((panel) => panel.name)]) {
    assert.ok(!isBoard({ ...board, [name]: undefined }), name);
    assert.ok(!isBoard({ ...board, [name]: {} }), name);
  }
  for (const value of [null, undefined, 'board', []]) assert.ok(!isBoard(value));
});
