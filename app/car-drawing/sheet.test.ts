import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BODIES } from './bodies.ts';
import { GAPS, MOTORCYCLE_PANELS, PANELS, type PanelId, type View } from './panels.ts';
import { placeOnSheet, sheetOf } from './sheet.ts';

const CARS = BODIES.filter((body) => body !== 'motorcycle');
const TWO_DOORS: readonly string[] = ['coupe', 'mini'];

/** Returns the panels that a sheet has in a view. */
function drawnIn(body: string, view: View): Set<PanelId> {
  const shapes = sheetOf(body).views.find((one) => one.view === view)?.shapes ?? [];
  return new Set(shapes.flatMap(({ panel }) => panel ?? []));
}

test('every outer panel is drawn in each of its views, except rear doors of cars without them', () => {
  for (const body of CARS) {
    for (const [id, { views }] of Object.entries(PANELS)) {
      if (TWO_DOORS.includes(body) && id.includes('rear-door')) continue;
      for (const view of views)
        assert.ok(drawnIn(body, view).has(id as PanelId), `${body} ${view} ${id}`);
    }
  }
});

test('a motorcycle has two side views with its own panels', () => {
  assert.deepEqual(
    sheetOf('motorcycle').views.map(({ view }) => view),
    ['left', 'right'],
  );
  for (const [id, { views }] of Object.entries(MOTORCYCLE_PANELS))
    for (const view of views) assert.ok(drawnIn('motorcycle', view).has(id as PanelId), id);
});

test('gaps are lines, and everything else that can be painted is a closed shape', () => {
  for (const body of CARS)
    for (const { shapes } of sheetOf(body).views)
      for (const { as, d, panel } of shapes) {
        if (as === 'panel') assert.match(d, /Z$/, `${body} ${panel}`);
        if (panel && GAPS.includes(panel)) assert.equal(as, 'line');
      }
});

test('all coordinates are numbers within the sheet', () => {
  for (const body of BODIES) {
    const sheet = sheetOf(body);
    for (const { shapes, width, height, view } of sheet.views)
      for (const { d } of shapes) {
        assert.match(d, /^[MLCaZhvH\d .-]+$/, `${body} ${view} ${d}`);
        // Circles have relative coordinates.
        if (d.includes('a')) continue;
        for (const [, x, y] of d.matchAll(/(?<![a-z\d.])(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)) {
          assert.ok(Number(x) > -14 && Number(x) < width + 14, `${body} ${view} x ${x}`);
          assert.ok(Number(y) > -14 && Number(y) < height + 14, `${body} ${view} y ${y}`);
        }
      }
  }
});

test('a position is measured from nose and roof: in the left view down and to the left on the sheet', () => {
  const sheet = sheetOf('sedan');
  const [roofX = 0, noseY = 0] = placeOnSheet(sheet, 'left', 0, 0) ?? [];
  const [groundX = 0, tailY = 0] = placeOnSheet(sheet, 'left', 100, 100) ?? [];
  assert.ok(groundX < roofX && tailY > noseY);
  const [rightRoof = 0] = placeOnSheet(sheet, 'right', 0, 0) ?? [];
  const [rightGround = 0] = placeOnSheet(sheet, 'right', 0, 100) ?? [];
  assert.ok(rightGround > rightRoof && rightRoof > roofX);
});

test('a motorcycle has no position in the top view', () => {
  assert.equal(placeOnSheet(sheetOf('motorcycle'), 'top', 50, 50), undefined);
});

test('an unknown body is drawn as a saloon', () => {
  assert.deepEqual(sheetOf('hovercraft'), sheetOf(null));
});
