import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMeasurable, paintBand, unevenSides } from './paint.ts';
import { PANEL_IDS, PANELS, panelOfCode } from './panels.ts';

test('the outer panels are the checkpoints E01 to E33, each once and in order', () => {
  const codes = Object.values(PANELS).map(({ code }) => code);
  assert.deepEqual(
    codes,
    Array.from({ length: 33 }, (_, at) => `E${String(at + 1).padStart(2, '0')}`),
  );
});

test('a panel is found by its checkpoint, and other checkpoints have no panel', () => {
  assert.equal(panelOfCode('E06'), 'left-front-door');
  assert.equal(panelOfCode('F01'), undefined);
});

test('every panel of one side has a counterpart on the other', () => {
  for (const id of PANEL_IDS.filter((word) => word.startsWith('left-')))
    assert.ok(PANEL_IDS.includes(id.replace('left-', 'right-') as never), id);
});

test('a thickness equal to a limit belongs to the lower band, except 80, which is factory paint', () => {
  const bands = [79, 80, 180, 181, 300, 301, 600, 601].map(paintBand);
  assert.deepEqual(bands, [
    'thin',
    'factory',
    'factory',
    'touched-up',
    'touched-up',
    'resprayed',
    'resprayed',
    'filled',
  ]);
});

test('plastic and gaps have no paint to measure, but a panel of metal has', () => {
  assert.equal(isMeasurable('front-bumper'), false);
  assert.equal(isMeasurable('door-gaps'), false);
  assert.equal(isMeasurable('hood'), true);
  assert.equal(isMeasurable('left-fender', 'plastic'), false);
  assert.equal(isMeasurable('hood', 'aluminium'), true);
});

test('sides that differ by more than 50 μm indicate a repair, by 50 they do not', () => {
  const paint = (panel: 'left-front-door' | 'right-front-door', mean: number) => ({
    panel,
    mean,
    max: mean,
    min: mean,
  });
  const pair = (mean: number) => [paint('left-front-door', mean), paint('right-front-door', 128)];
  assert.equal(unevenSides(pair(178)).length, 0);
  assert.equal(unevenSides(pair(412))[0]?.difference, 284);
});
