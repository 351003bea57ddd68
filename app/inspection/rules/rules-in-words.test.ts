import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { RESULTS } from './findings.ts';
import {
  CERTAIN,
  KIND_POINTS,
  MOST_REPAIRED,
  NEARLY_NEW,
  POINTS,
  RULES,
  SYSTEMS,
} from './weights.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/inspection.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/inspection.md has the figures of the grading rules', () => {
  assert.ok(page.includes(`edition ${RULES} of the rules`));
  for (const [category, { slight, abnormal }] of Object.entries(POINTS)) {
    const [, , mild, hard] = rows.find(([, cell]) => cell === category) ?? [];
    assert.deepEqual([mild, hard], [String(slight), String(abnormal)], category);
  }
  for (const { name, categories, weight } of SYSTEMS) {
    const [, , text = '', share] = rows.find(([, cell]) => cell === name) ?? [];
    assert.deepEqual(text.match(/[A-Z](?= )/g)?.join(''), categories, name);
    assert.equal(share, `${weight}%`, name);
  }
  for (const kinds of Object.values(KIND_POINTS))
    for (const [kind, points] of Object.entries(kinds))
      assert.ok(page.includes(`${kind} ${points}`), kind);
  for (const [result, word] of Object.entries(RESULTS))
    assert.ok(
      rows.some(([, first, second]) => first === word && second === `\`${result}\``),
      word,
    );
  const limits = rows.map((cells) => cells.join('|')).join('\n');
  assert.match(limits, new RegExp(`more than ${MOST_REPAIRED.a} panels with new paint`));
  assert.match(limits, new RegExp(`more than ${MOST_REPAIRED['a-plus']} panels with new paint`));
  assert.match(limits, new RegExp(`more than ${NEARLY_NEW.months} months ago`));
  assert.match(limits, new RegExp(`over ${NEARLY_NEW.km.toLocaleString('en-US')} km`));
  const number = (count: number) => ['none', 'one', 'two', 'three', 'four'][count];
  assert.match(limits, new RegExp(`${number(CERTAIN.flood)} or more findings in C`));
  assert.match(limits, new RegExp(`${number(CERTAIN.fire)} or more in D`));
});
