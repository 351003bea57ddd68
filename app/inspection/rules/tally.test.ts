import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InspectionList } from '#/app/inspection/checklist/system-of.ts';
import { listCheckpoints } from '#/app/inspection/contract.ts';
import { readAnswer } from '#/server/http/answer.ts';
import { countsText, withCounts } from './tally.ts';

const textOf = (data: unknown) =>
  countsText(withCounts(readAnswer(listCheckpoints, data, {}).answer as InspectionList));

test('unreadable checkpoints of another back end have no numbers', () => {
  const list = [{ id: 'A01', name: '左A柱', result: 1 }];
  assert.equal(textOf({ list }), '检测点的结果暂时看不了，请向顾问问清。');
  const points = [
    { id: 'E01', name: '前杠', result: 'normal' },
    { id: 'E02', name: '后杠' },
  ];
  assert.equal(
    textOf([{ id: 'E', name: '外观', points }]),
    '适用 1 项，检到 1 项。另有 1 项的结果没有读到。',
  );
  const open = [...points, { id: 'E03', name: '车顶', result: '未检' }];
  assert.equal(
    textOf([{ id: 'E', name: '外观', points: open }]),
    '适用 2 项，检到 1 项，未检 1 项，未检不算正常。另有 1 项的结果没有读到。',
  );
});
