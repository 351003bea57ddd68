import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BODIES } from '#/app/car-drawing/bodies.ts';
import { frameOf } from '#/app/car-drawing/frame-members.ts';
import { ALL_PANELS } from '#/app/car-drawing/panels.ts';
import { sheetOf, transformed } from '#/app/car-drawing/sheet.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { pointView } from './point-view.ts';

const CARS = BODIES.filter((body) => body !== 'motorcycle');

function viewOf(item: string, body: string, place: { view: string; x: number; y: number } | null) {
  return pointView({ item, name: CATALOGUE.get(item)?.item ?? '', body, place });
}

describe('the drawing of a checkpoint', () => {
  test('shows each panel and each member of the frame that the body has, as a part', () => {
    for (const body of CARS) {
      const drawn = sheetOf(body).views.flatMap(({ view, shapes }) => [
        ...shapes.flatMap(({ panel }) => (panel ? [ALL_PANELS[panel].code ?? ''] : [])),
        ...frameOf(body, view).map(({ code }) => code),
      ]);
      assert.ok(drawn.length > 60, body);
      for (const item of drawn) assert.ok(viewOf(item, body, null)?.part, `${body} ${item}`);
    }
  });

  test('shows the place of a defect within the visible part, in the view of the defect', () => {
    for (const body of CARS)
      for (const view of ['left', 'right'] as const)
        for (const x of [1, 30, 50, 70, 99]) {
          const item = view === 'left' ? 'E06' : 'E07';
          const visible = viewOf(item, body, { view, x, y: 50 });
          const [left = 0, , wide = 0] = visible?.box ?? [];
          assert.equal(visible?.view, view);
          const at = visible?.spot?.x ?? Infinity;
          assert.ok(at >= left && at <= left + wide, `${body} ${view} ${x}`);
        }
  });

  test('draws the right side with its nose on the right, and the left with its nose on the left', () => {
    const nose = { x: 2, y: 60 };
    const [left, right] = (['left', 'right'] as const).map((view) => {
      const visible = viewOf('E01', 'sedan', { view, ...nose });
      const {
        matrix: toSheet,
        width,
        height,
      } = sheetOf('sedan').views.find((each) => each.view === view) ?? {
        matrix: [1, 0, 0, 1, 0, 0] as const,
        width: 0,
        height: 0,
      };
      // A point of the sheet is drawn where the spot is.
      const onSheet = transformed(toSheet, (width * nose.x) / 100, (height * nose.y) / 100);
      const [x, y] = transformed(visible?.matrix ?? toSheet, ...onSheet);
      assert.deepEqual(
        [Math.round(x), Math.round(y)],
        [Math.round(visible?.spot?.x ?? 0), Math.round(visible?.spot?.y ?? 0)],
      );
      return x / width;
    });
    assert.ok((left ?? 1) < 0.1);
    assert.ok((right ?? 0) > 0.9);
  });

  test('circles a wheel or a door for a part that is not drawn, and nothing for others', () => {
    assert.equal(viewOf('G02', 'suv', null)?.view, 'right');
    assert.ok((viewOf('G02', 'suv', null)?.ring?.radius ?? 0) > 20);
    assert.ok(viewOf('J27', 'suv', null)?.ring);
    assert.equal(viewOf('Q01', 'suv', null), undefined);
    assert.equal(viewOf('A04', 'sedan', null), undefined);
  });
});
