import { BODIES, drawingPath, type Body } from './bodies.ts';
import { frameOf, type Member } from './frame-members.ts';
import type { Shape } from './shape.ts';
import { sheetOf, type Matrix } from './sheet.ts';

/** The CSS of each kind of shape. A page sets the colours by custom properties. */
const STYLES: Readonly<Record<Shape['as'], string>> = {
  body: 'fill:var(--body)',
  outline: 'fill:none;stroke:var(--draw);stroke-width:1.5',
  panel: 'fill:var(--body);stroke:var(--draw-2);stroke-width:1.1',
  glass: 'fill:var(--glass);stroke:var(--draw-2);stroke-width:1.1',
  lamp: 'fill:var(--body);stroke:var(--draw-2);stroke-width:1.1',
  line: 'fill:none;stroke:var(--draw-2);stroke-width:1.1',
  handle: 'fill:none;stroke:var(--draw-2);stroke-width:3;stroke-linecap:round',
  tyre: 'fill:var(--body);stroke:var(--draw);stroke-width:1.5',
  fine: 'fill:none;stroke:var(--draw-3);stroke-width:1',
};

/**
 * Returns an SVG file for each body type, with the drawing. A page shows a drawing by `<use
 * href="/drawings/sedan.svg#car">`. Custom properties of the `<use>` set the colours, such as
 * `--part-hood` for a panel.
 */
export function drawingFiles(): { path: string; text: () => string }[] {
  return BODIES.map((body) => ({ path: drawingPath(body), text: () => drawingFile(body) }));
}

function drawingFile(body: Body): string {
  const { width, height, views } = sheetOf(body);
  const car = views.map(({ matrix, shapes }) =>
    placed(matrix, runsOf(shapes).map(groupOf).join('')),
  );
  const frame = views.map(({ view, matrix }) =>
    placed(matrix, frameOf(body, view).map(memberPath).join('')),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<g id="car" stroke-linejoin="round">${car.join('')}</g>`,
    `<g id="frame" fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${frame.join('')}</g></svg>`,
  ].join('');
}

function placed(matrix: Matrix, content: string): string {
  return content && `<g transform="matrix(${matrix.join(' ')})">${content}</g>`;
}

/**
 * Splits `shapes` into runs of the same kind (`as`). The shapes stay in order, because later ones
 * cover earlier ones.
 */
function runsOf(shapes: readonly Shape[]): Shape[][] {
  const runs: Shape[][] = [];
  for (const shape of shapes) {
    const run = runs[runs.length - 1];
    if (run?.[0]?.as === shape.as) run.push(shape);
    else runs.push([shape]);
  }
  return runs;
}

function groupOf(run: Shape[]): string {
  const [{ as } = { as: 'fine' as const }] = run;
  return `<g style="${STYLES[as]}">${run.map(pathOf).join('')}</g>`;
}

function pathOf({ as, d, panel }: Shape): string {
  if (!panel) return `<path d="${d}"/>`;
  const isLine = as === 'line' || as === 'handle';
  const [paint, usual] = isLine ? ['stroke', 'draw-2'] : ['fill', 'body'];
  return `<path style="${paint}:var(--part-${panel},var(--${usual}))" d="${d}"/>`;
}

function memberPath({ code, d, isArea }: Member): string {
  const colour = `var(--member-${code},var(--member,none))`;
  return isArea
    ? `<path style="fill:${colour};stroke:${colour}" fill-opacity=".2" stroke-width="2" d="${d}"/>`
    : `<path style="stroke:${colour}" d="${d}"/>`;
}
