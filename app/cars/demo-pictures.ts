import { SIDES, type DrawnBody, type Side } from './demo-bodies.ts';
import { drawFront, drawRear } from './demo-ends.ts';
import {
  drawBench,
  drawBoot,
  drawDashboard,
  drawEngineBay,
  drawPanorama,
  drawSeats,
  drawUnderbody,
  TRIMS,
  type TrimName,
} from './demo-interior.ts';
import { drawMotorcycle } from './demo-motorcycle.ts';
import { PAINTS, type Paint, type PaintName } from './demo-paints.ts';
import { scene, STUDIO, wheel } from './demo-scene.ts';
import { drawSide } from './demo-side-view.ts';

/** A picture of the demo: the whole of a drawing or a part of it. Pictures of one drawing share its text. */
export type Drawing = {
  svg: string;
  /** Width of the picture (px). */
  width: number;
  /** The part that it shows, as shares of the drawing: its corner, and its width and height alike. */
  part?: readonly [left: number, top: number, size: number];
  mirrored?: boolean;
};

/** Drawings by the name of their picture, without its ending. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** Everything that can be drawn, by the names of the pictures. */
export function allDrawings(): Map<string, Drawing> {
  const paints = Object.keys(PAINTS) as PaintName[];
  const bodies = [...(Object.keys(SIDES) as DrawnBody[]), 'motorcycle' as const];
  const sets = [
    partsOf(),
    ...(Object.keys(TRIMS) as TrimName[]).map(insideOf),
    ...paints.flatMap((paint) => [
      scratchesOf(paint),
      endsOf(paint),
      ...bodies.map((body) => sidesOf(body, paint)),
    ]),
  ];
  return new Map(sets.flatMap((drawings) => Object.entries(drawings)));
}

/** The Latin words of paints and trims, for file names. */
export const paintNames: Record<PaintName, string> = {
  白: 'white',
  银灰: 'silver',
  香槟: 'champagne',
  深灰: 'grey',
  黑: 'black',
  蓝: 'blue',
  红: 'red',
  绿: 'green',
  黄: 'yellow',
  橙: 'orange',
  棕: 'brown',
  紫: 'purple',
  其他: 'other',
};
export const trimNames: Record<TrimName, string> = { 黑: 'black', 米: 'beige', 棕: 'brown' };

const WHOLE_CAR = '34 62 572 429';
const COVER_WIDTH = 1040;
const WIDTH = 640;

/** Both sides in one paint, and their corners. Two cars of the same body and paint share their pictures. */
function sidesOf(body: DrawnBody, paintName: PaintName): Drawings {
  const name = (view: string) => `${body}-${paintNames[paintName]}-${view}`;
  const paint = PAINTS[paintName];
  const side =
    body === 'motorcycle'
      ? place(drawMotorcycle(paint), 180)
      : place(drawSide(SIDES[body], paint), heightOf(SIDES[body]));
  const svg = scene(STUDIO + side, WHOLE_CAR, COVER_WIDTH);
  const [nose, tail] = [
    [0, 0.24, 0.58],
    [0.42, 0.24, 0.58],
  ] as const;
  return {
    [name('left')]: { svg, width: COVER_WIDTH },
    [name('right')]: { svg, width: WIDTH, mirrored: true },
    [name('nose-left')]: { svg, width: WIDTH, part: nose },
    [name('tail-left')]: { svg, width: WIDTH, part: tail },
    [name('nose-right')]: { svg, width: WIDTH, part: nose, mirrored: true },
    [name('tail-right')]: { svg, width: WIDTH, part: tail, mirrored: true },
  };
}

/** The ends of a low and of a tall car, which the bodies share. */
function endsOf(paintName: PaintName): Drawings {
  const paint = PAINTS[paintName];
  const end = (drawing: string, tall: number) => ({
    svg: scene(STUDIO + endOn(drawing, tall), undefined, WIDTH),
    width: WIDTH,
  });
  const of = (height: 'low' | 'tall', tall: number): Drawings => ({
    [`${height}-${paintNames[paintName]}-front`]: end(drawFront(paint, false), tall),
    [`${height}-${paintNames[paintName]}-front-electric`]: end(drawFront(paint, true), tall),
    [`${height}-${paintNames[paintName]}-rear`]: end(drawRear(paint), tall),
  });
  return { ...of('low', 1), ...of('tall', 1.12) };
}

/** How each scratch of a car lies (degrees). */
const SCRATCHES = [0, 24, -18, 160];

function scratchesOf(paintName: PaintName): Drawings {
  return Object.fromEntries(
    SCRATCHES.map((turn, at) => [
      `scratch-${paintNames[paintName]}-${at + 1}`,
      { svg: scene(drawScratch(PAINTS[paintName], turn), undefined, WIDTH), width: WIDTH },
    ]),
  );
}

/** The inside of a car. */
function insideOf(trimName: TrimName): Drawings {
  const trim = TRIMS[trimName];
  const name = (view: string) => `trim-${trimNames[trimName]}-${view}`;
  const dashboard = scene(drawDashboard(trim));
  const seats = scene(drawSeats(trim));
  const bench = scene(drawBench(trim));
  const panorama = scene(drawPanorama(trim), '0 0 1280 640', 2048, 1024);
  return {
    [name('dashboard')]: { svg: dashboard, width: 960 },
    [name('screen')]: { svg: dashboard, width: WIDTH, part: [0.375, 0.375, 0.375] },
    [name('gauges')]: { svg: dashboard, width: WIDTH, part: [0.02, 0.39, 0.44] },
    [name('console')]: { svg: dashboard, width: WIDTH, part: [0.38, 0.62, 0.38] },
    [name('seats')]: { svg: seats, width: 960 },
    [name('driver')]: { svg: seats, width: WIDTH, part: [0.14, 0.16, 0.36] },
    [name('headrest')]: { svg: seats, width: WIDTH, part: [0.52, 0.15, 0.34] },
    [name('bench')]: { svg: bench, width: 960 },
    [name('bench-left')]: { svg: bench, width: WIDTH, part: [0.05, 0.2, 0.5] },
    [name('panorama')]: { svg: panorama, width: 2048 },
  };
}

/** What looks the same in all cars: wheels, boot, engine bay, underbody. */
function partsOf(): Drawings {
  const rims = [5, 7, 9, 10].map((spokes): [string, Drawing] => [
    `wheel-${spokes}`,
    {
      svg: scene(
        `<rect width="640" height="480" fill="#c7cecb"/><g transform="translate(320 250) scale(6.2)">${wheel(33, spokes)}</g>`,
      ),
      width: WIDTH,
    },
  ]);
  const boot = scene(drawBoot());
  return {
    ...Object.fromEntries(rims),
    boot: { svg: boot, width: 960 },
    'boot-floor': { svg: boot, width: WIDTH, part: [0.2, 0.45, 0.5] },
    ...underOf('fuel'),
    ...underOf('electric'),
  };
}

function underOf(kind: 'fuel' | 'electric'): Drawings {
  const under = scene(drawUnderbody(kind === 'electric'));
  const bay = scene(drawEngineBay(kind === 'electric'));
  return {
    [`chassis-${kind}`]: { svg: under, width: 960 },
    [`chassis-${kind}-front`]: { svg: under, width: WIDTH, part: [0.02, 0.26, 0.46] },
    [`chassis-${kind}-left`]: { svg: under, width: WIDTH, part: [0.06, 0.52, 0.42] },
    [`chassis-${kind}-right`]: { svg: under, width: WIDTH, part: [0.06, 0.06, 0.42] },
    [`chassis-${kind}-middle`]: { svg: under, width: WIDTH, part: [0.28, 0.27, 0.46] },
    [`chassis-${kind}-rear`]: { svg: under, width: WIDTH, part: [0.54, 0.27, 0.45] },
    [`engine-${kind}`]: { svg: bay, width: 960 },
    [`engine-${kind}-close`]: { svg: bay, width: WIDTH, part: [0.3, 0.28, 0.44] },
  };
}

function heightOf({ ground }: Side): number {
  return ground + 29;
}

/** Puts a drawing in car units on the studio's floor. */
function place(drawing: string, height: number): string {
  const scale = 560 / 526;
  return `<g transform="translate(${40 + 20 * scale} ${392 - (height - 12) * scale}) scale(${scale})">${drawing}</g>`;
}

function endOn(drawing: string, tall: number): string {
  return `<g transform="translate(110 ${66 - (tall - 1) * 345}) scale(2.3 ${2.3 * tall})">${drawing}</g>`;
}

/** A scratch in the paint with a ruler under it. */
function drawScratch({ light, base, low, deep }: Paint, turn: number): string {
  const ticks = Array.from(
    { length: 26 },
    (_, at) =>
      `<path d="M${70 + at * 20} 392v${at % 5 === 0 ? 26 : 14}" stroke="#39424a" stroke-width="2"/>`,
  );
  return `<defs><linearGradient id="panel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="640" height="480" fill="url(#panel)"/><path d="M0 130C200 96 430 120 640 70V0H0Z" fill="#fff" opacity=".35"/><path d="M0 400C220 372 430 396 640 350V480H0Z" fill="${deep}" opacity=".3"/><g transform="rotate(${turn} 310 225)"><path d="M150 236C250 226 360 214 470 206M196 250C270 242 340 236 400 230" stroke="${deep}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M150 233C250 223 360 211 470 203" stroke="#fff" stroke-width="2" fill="none"/></g><g transform="rotate(-3 320 400)"><rect x="46" y="390" width="548" height="56" rx="4" fill="#f6e9bf" stroke="#b9a870"/>${ticks.join('')}</g>`;
}
