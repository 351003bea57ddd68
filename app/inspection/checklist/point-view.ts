import { drawnBody } from '#/app/car-drawing/bodies.ts';
import { frameOf } from '#/app/car-drawing/frame-members.ts';
import {
  ALL_PANELS,
  panelNamed,
  panelOfCode,
  type PanelId,
  type View,
} from '#/app/car-drawing/panels.ts';
import { profileOf, sheetOf, type Matrix, type PlacedView } from '#/app/car-drawing/sheet.ts';
import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';

/** The width of the visible section of the drawing, as a fraction of the car's length. */
const VISIBLE = 0.62;
/** The space around a view, in cm of the real car. */
const EDGE = 12;

/**
 * The section of the drawing in which a checkpoint is visible. Lengths are in cm of the real car.
 */
export type PointView = {
  view: View;
  /** Left, top, width and height of the visible section. */
  box: readonly [number, number, number, number];
  /**
   * The matrix that converts coordinates of the drawing with all views to coordinates of `view`.
   */
  matrix: Matrix;
  /**
   * Left, top, width and height of the area of `view`. The drawing is cut off outside this area.
   */
  clip: readonly [number, number, number, number];
  /**
   * The CSS custom property that sets the colour of the part. Null if the part has no shape of its
   * own on the drawing; `ring` is then drawn around it.
   */
  part: string | null;
  ring: { x: number; y: number; radius: number } | null;
  /** The middle of the part that the checkpoint is about. */
  middle: { x: number; y: number };
  /** The position of the defect; null if it is unknown or in another view. */
  spot: { x: number; y: number } | null;
};

type Point = Pick<Checkpoint, 'item' | 'name' | 'body' | 'place'>;

/**
 * Returns the section of the drawing for a checkpoint. Undefined if the drawing has no place for
 * its part.
 */
export function pointView({ item, name, body, place }: Point): PointView | undefined {
  const sheet = sheetOf(body);
  const found = targetOf(item, name, body);
  if (!found) return undefined;
  const view = found.views.find((each) => each === place?.view) ?? found.views[0];
  const placed = sheet.views.find((each) => each.view === view);
  if (!placed) return undefined;
  const { width, height } = placed;
  // The right side is drawn as one sees it, with its nose on the right.
  const across = (x: number) => (view === 'right' ? width - x : x);
  const spot =
    place && place.view === view
      ? { x: across((width * place.x) / 100), y: (height * place.y) / 100 }
      : null;
  const target = found.middle(placed);
  const ring = found.radius > 0 ? { ...target, x: across(target.x), radius: found.radius } : null;
  const length = Math.max(...sheet.views.map((each) => each.width));
  return {
    view: placed.view,
    box: boxAround(spot?.x ?? across(target.x), width, height, length),
    matrix: fromSheet(placed),
    clip: clipOf(placed),
    part: found.part,
    ring,
    middle: { x: across(target.x), y: target.y },
    spot,
  };
}

type Target = {
  views: readonly View[];
  part: string | null;
  /**
   * The radius in cm of the circle around the part. 0 if the part has a shape of its own on the
   * drawing; that shape is coloured instead.
   */
  radius: number;
  middle: (placed: PlacedView) => { x: number; y: number };
};

/**
 * Returns what the drawing highlights for the checkpoint `item`: a panel, a member of the frame, or
 * a circle where the part is. Undefined if there is nothing to highlight.
 */
function targetOf(item: string, name: string, body: string | null): Target | undefined {
  const sheet = sheetOf(body);
  const shows = (panel: PanelId) =>
    ALL_PANELS[panel].views.filter((view) =>
      sheet.views.some((each) => each.view === view && shapeIn(each, panel)),
    );
  const panel = panelOfCode(item);
  if (panel) {
    const middle = (placed: PlacedView) => middleOf(shapeIn(placed, panel)?.d ?? '');
    return { views: shows(panel), part: `--part-${panel}`, radius: 0, middle };
  }
  if (item.startsWith('A')) {
    const known = drawnBody(body);
    const member = (view: View) => frameOf(known, view).find(({ code }) => code === item);
    const views = (['left', 'right', 'top'] as const).filter((view) => member(view));
    const middle = ({ view }: PlacedView) => middleOf(member(view)?.d ?? '');
    return views.length > 0 ? { views, part: `--member-${item}`, radius: 0, middle } : undefined;
  }
  return besideWheel(name, body) ?? besidePanel(item, name, shows);
}

const PARTS_OF_A_WHEEL = /^(左|右)(前|后)(轮|制动|摩擦|减震|螺旋)/;

function besideWheel(name: string, body: string | null): Target | undefined {
  const [, side, end] = PARTS_OF_A_WHEEL.exec(name) ?? [];
  const wheels = profileOf(drawnBody(body))?.wheels;
  if (!side || !wheels) return undefined;
  const x = end === '前' ? wheels.front : wheels.rear;
  return {
    views: [side === '左' ? 'left' : 'right'],
    part: null,
    radius: wheels.radius,
    middle: ({ height }) => ({ x, y: height - wheels.radius }),
  };
}

/**
 * The radius (cm) of the circle that marks a part without a shape of its own, such as a window
 * regulator in a door.
 */
const AROUND = 26;

function besidePanel(item: string, name: string, shows: (panel: PanelId) => View[]) {
  const [own = ''] = /^(左|右)(前|后)(门|翼子板|电动车窗)/.exec(name) ?? [];
  const panel = item.startsWith('H') ? 'hood' : panelNamed(own.replace('电动车窗', '门'));
  if (!panel) return undefined;
  const middle = (placed: PlacedView) => middleOf(shapeIn(placed, panel)?.d ?? '');
  return { views: shows(panel), part: null, radius: AROUND, middle };
}

function shapeIn({ shapes }: PlacedView, panel: PanelId) {
  return shapes.find((shape) => shape.panel === panel);
}

/**
 * Returns the centre of an SVG path. For a path other than a circle, it is the centre of the box
 * around its corners.
 */
function middleOf(path: string): { x: number; y: number } {
  const [, left, top, radius] = /^M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/.exec(path) ?? [];
  if (radius !== undefined) return { x: Number(left) + Number(radius), y: Number(top) };
  const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    x: middle(corners.map(([, x]) => Number(x))),
    y: middle(corners.map(([, , y]) => Number(y))),
  };
}

/**
 * Returns the visible section of a view. `x` is in the middle of the section, except near the ends
 * of the view.
 */
function boxAround(x: number, width: number, height: number, length: number): PointView['box'] {
  const wide = VISIBLE * length;
  const left =
    width <= wide
      ? (width - wide) / 2
      : Math.min(width + EDGE - wide, Math.max(-EDGE, x - wide / 2));
  return [left, -EDGE, wide, height + 2 * EDGE];
}

/**
 * Returns the area of a view on the drawing. The areas of side views are narrower, because the
 * mirrors of the top view are close to them.
 */
function clipOf({ view, width, height }: PlacedView): PointView['clip'] {
  return view === 'left' || view === 'right'
    ? [-3, 0, width + 6, height + 3]
    : [-2 * EDGE, -EDGE, width + 4 * EDGE, height + 2 * EDGE];
}

/**
 * Returns the matrix that converts coordinates of the drawing with all views to coordinates of this
 * view. The right side is mirrored.
 */
function fromSheet({ view, width, matrix: [a, b, c, d, e, f] }: PlacedView): Matrix {
  const by = a * d - b * c;
  const [ia, ib, ic, id] = [d / by, -b / by, -c / by, a / by];
  const [ie, jf] = [(c * f - d * e) / by, (b * e - a * f) / by];
  return view === 'right' ? [-ia, ib, -ic, id, width - ie, jf] : [ia, ib, ic, id, ie, jf];
}
