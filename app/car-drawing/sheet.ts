import { coupe } from '#/app/car-drawing/outlines/coupe.ts';
import { hatchback } from '#/app/car-drawing/outlines/hatchback.ts';
import { mini } from '#/app/car-drawing/outlines/mini.ts';
import { mpv } from '#/app/car-drawing/outlines/mpv.ts';
import { pickup } from '#/app/car-drawing/outlines/pickup.ts';
import type { Profile } from '#/app/car-drawing/outlines/profile.ts';
import { sedan } from '#/app/car-drawing/outlines/sedan.ts';
import { suv } from '#/app/car-drawing/outlines/suv.ts';
import { drawnBody, type Body } from './bodies.ts';
import { endView } from './end-view.ts';
import { MOTORCYCLE, motorcycleView } from './motorcycle-view.ts';
import { VIEWS, type View } from './panels.ts';
import type { Shape } from './shape.ts';
import { sideView } from './side-view.ts';
import { topView } from './top-view.ts';

/** The profiles of cars by body type. */
const PROFILES: Readonly<Record<Exclude<Body, 'motorcycle'>, Profile>> = {
  sedan,
  hatchback,
  mini,
  suv,
  mpv,
  coupe,
  pickup,
};

/** Returns the profile of this body type; undefined for a motorcycle. */
export function profileOf(body: Body): Profile | undefined {
  return body === 'motorcycle' ? undefined : PROFILES[body];
}

/** The transform from a view to the sheet: the six numbers of an SVG matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A view of a vehicle, placed on the sheet with all views. `name` is a label beside the view. */
export type PlacedView = {
  view: View;
  width: number;
  height: number;
  matrix: Matrix;
  shapes: readonly Shape[];
  name?: { text: string; x: number; y: number };
};

/** The drawing of a vehicle with all views on one sheet. Sizes are in cm. */
export type Sheet = { width: number; height: number; views: readonly PlacedView[] };

/** Margin (cm) around all views; `GAP` is the space between two views. */
const EDGE = 10;
const GAP = 14;

/** Returns the sheet with all views of this body type. An unknown type is drawn as a saloon. */
export function sheetOf(body: string | null): Sheet {
  const known = drawnBody(body);
  const profile = profileOf(known);
  const sheet = made.get(known) ?? (profile ? carSheet(profile) : motorcycleSheet());
  made.set(known, sheet);
  return sheet;
}

/** The sheets computed so far, by body type. */
const made = new Map<Body, Sheet>();

/**
 * Converts a position in percent of a view to coordinates on the sheet. Undefined if the sheet
 * lacks the view.
 */
export function placeOnSheet(
  sheet: Sheet,
  view: View,
  x: number,
  y: number,
): readonly [number, number] | undefined {
  const placed = sheet.views.find((candidate) => candidate.view === view);
  if (!placed) return undefined;
  return transformed(placed.matrix, (placed.width * x) / 100, (placed.height * y) / 100);
}

/** Returns the point (`x`, `y`) of a view in coordinates of the sheet. */
export function transformed(
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/**
 * Lays out the views of a car like an unfolded box. The nose is at the top, and the roofs of the
 * side views point to the middle.
 */
function carSheet(car: Profile): Sheet {
  const { length, width } = car;
  const high = Math.max(...car.roof.filter((_, at) => at % 2 === 1)) + 3;
  const beside = EDGE + high + GAP;
  const below = EDGE + high + GAP;
  const across = 2 * beside + width;
  const down = 2 * below + length;
  const side = { width: length, height: high };
  const end = { width, height: high };
  const name = (view: View, x: number, y: number) => ({ text: VIEWS[view], x, y });
  return {
    width: across,
    height: down,
    views: [
      {
        view: 'front',
        ...end,
        matrix: [1, 0, 0, 1, beside, EDGE],
        shapes: endView(car, 'front', high),
        name: name('front', across - beside + 48, EDGE + 16),
      },
      {
        view: 'left',
        ...side,
        matrix: [0, 1, -1, 0, EDGE + high, below],
        shapes: sideView(car, 'left', high),
        name: name('left', EDGE + 26, below - 24),
      },
      {
        view: 'top',
        width: length,
        height: width,
        matrix: [0, 1, 1, 0, beside, below],
        shapes: topView(car),
      },
      {
        view: 'right',
        ...side,
        matrix: [0, 1, 1, 0, across - EDGE - high, below],
        shapes: sideView(car, 'right', high),
        name: name('right', across - EDGE - 26, below - 24),
      },
      {
        view: 'rear',
        ...end,
        matrix: [1, 0, 0, 1, beside, down - EDGE - high],
        shapes: endView(car, 'rear', high),
        name: name('rear', across - beside + 48, down - EDGE - 16),
      },
    ],
  };
}

/**
 * Lays out both sides of a motorcycle on one sheet. In the upper view its front wheel is on the
 * left, in the lower view on the right.
 */
function motorcycleSheet(): Sheet {
  const { length, height } = MOTORCYCLE;
  const across = 2 * EDGE + length;
  const low = EDGE + height + 2 * GAP;
  return {
    width: across,
    height: low + height + EDGE,
    views: [
      {
        view: 'left',
        width: length,
        height,
        matrix: [1, 0, 0, 1, EDGE, EDGE],
        shapes: motorcycleView('left'),
        name: { text: VIEWS.left, x: across - 22, y: 20 },
      },
      {
        view: 'right',
        width: length,
        height,
        matrix: [-1, 0, 0, 1, across - EDGE, low],
        shapes: motorcycleView('right'),
        name: { text: VIEWS.right, x: 22, y: low + 10 },
      },
    ],
  };
}
