import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BODIES, drawingPath, drawnBody, SHEET_SIZES } from './bodies.ts';
import { drawingFiles } from './drawing-file.ts';
import { sheetOf } from './sheet.ts';

/** Returns the elements of a drawing in document order; fails if they are not properly nested. */
function elementsOf(text: string): string[] {
  const open: string[] = [];
  const elements = text.match(/<[^>]+>/g) ?? [];
  for (const element of elements) {
    const [, end, name = ''] = /^<(\/?)(\w+)/.exec(element) ?? [];
    if (end) assert.equal(open.pop(), name, text);
    else if (!element.endsWith('/>')) open.push(name);
  }
  assert.deepEqual(open, []);
  return elements;
}

test('every body has one file, at the path that pages use', () => {
  assert.deepEqual(
    drawingFiles().map(({ path }) => path),
    BODIES.map(drawingPath),
  );
  assert.equal(drawingPath(drawnBody('spaceship')), '/drawings/sedan.svg');
});

test('the sizes that pages use are those of the drawings', () => {
  for (const body of BODIES) {
    const { width, height } = sheetOf(body);
    assert.deepEqual(SHEET_SIZES[body], [width, height]);
  }
});

test('a file has all shapes of its sheet, and a page can set the colour of each panel', () => {
  for (const [at, { text }] of drawingFiles().entries()) {
    const elements = elementsOf(text());
    const shapes = sheetOf(BODIES[at] ?? null).views.flatMap((view) => view.shapes);
    const paths = elements.filter((element) => element.startsWith('<path'));
    for (const { d, panel, as } of shapes) {
      const paint = as === 'line' || as === 'handle' ? 'stroke' : 'fill';
      const colour = panel ? `style="${paint}:var(--part-${panel},` : '';
      const isDrawn = paths.some((path) => path.includes(`d="${d}"`) && path.includes(colour));
      assert.ok(isDrawn, `${BODIES[at]} ${panel}`);
    }
    assert.match(text(), /<g id="car" .*<g id="frame" /);
  }
});

test('the colours come from the page that shows the drawing', () => {
  for (const { text } of drawingFiles())
    assert.doesNotMatch(text(), /#[\da-f]{3,6}\b|rgb|currentColor/i);
});

test('the frame has the members that the checkpoints name, invisible until a page sets a colour', () => {
  const codes = (body: string) => {
    const file = drawingFiles().find(({ path }) => path === drawingPath(drawnBody(body)));
    const found = file?.text().matchAll(/stroke:var\(--member-(A\d\d),var\(--member,none\)\)/g);
    return new Set([...(found ?? [])].map(([, code]) => code));
  };
  const all = Array.from({ length: 33 }, (_, at) => `A${String(at + 1).padStart(2, '0')}`);
  assert.deepEqual([...codes('suv')].sort(), all);
  assert.deepEqual(
    [...codes('sedan')].sort(),
    all.filter((code) => code !== 'A04' && code !== 'A08'),
  );
  assert.equal(codes('motorcycle').size, 0);
});
