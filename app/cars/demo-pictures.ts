import { SIDES, type DrawnBody, type Side } from './demo-bodies.ts';
import { drawFront, drawRear } from './demo-ends.ts';
import {
  drawBench,
  drawBoot,
  drawDashboard,
  drawEngineBay,
  drawSeats,
  drawUnderbody,
  TRIMS,
  type TrimName,
} from './demo-interior.ts';
import { drawMotorcycle } from './demo-motorcycle.ts';
import { PAINTS, type Paint, type PaintName } from './demo-paints.ts';
import { scene, STUDIO, wheel } from './demo-scene.ts';
import { drawSide } from './demo-side-view.ts';

/** Drawings by file name (without ending), each an SVG. */
export type Drawings = Readonly<Record<string, string>>;

/** How each scratch of a car lies (degrees). */
const SCRATCHES = [0, 24, -18, 160];

const WHOLE_CAR = '34 62 572 429';

/** The outside of a car in one paint. Two cars of the same body and paint share their pictures. */
export function outsideOf(body: DrawnBody, paintName: PaintName): Drawings {
  const name = (view: string) => `${body}-${paintNames[paintName]}-${view}`;
  const paint = PAINTS[paintName];
  const side =
    body === 'motorcycle'
      ? place(drawMotorcycle(paint), 180)
      : place(drawSide(SIDES[body], paint), heightOf(SIDES[body]));
  const mirrored = `<g transform="translate(640 0) scale(-1 1)">${side}</g>`;
  const drawings = {
    [name('left')]: scene(STUDIO + side, WHOLE_CAR),
    [name('right')]: scene(STUDIO + mirrored, WHOLE_CAR, 960),
    [name('nose')]: scene(STUDIO + side, '20 150 340 255', 960),
    ...Object.fromEntries(
      SCRATCHES.map((turn, at) => [
        name(`flaw-${at + 1}`),
        scene(drawScratch(paint, turn), '0 0 640 480', 960),
      ]),
    ),
  };
  if (body === 'motorcycle') return drawings;
  const tall = body === 'suv' || body === 'mpv' ? 1.12 : 1;
  return {
    ...drawings,
    [name('front')]: scene(STUDIO + endOn(drawFront(paint, body === 'ev'), tall)),
    [name('rear')]: scene(STUDIO + endOn(drawRear(paint), tall)),
  };
}

/** The inside of a car, and what is under its lids. */
export function insideOf(trimName: TrimName): Drawings {
  const trim = TRIMS[trimName];
  const name = (view: string) => `trim-${trimNames[trimName]}-${view}`;
  return {
    [name('dashboard')]: scene(drawDashboard(trim)),
    [name('screen')]: scene(drawDashboard(trim), '240 180 240 180'),
    [name('gauges')]: scene(drawDashboard(trim), '10 190 280 210'),
    [name('bench')]: scene(drawBench(trim)),
    [name('seats')]: scene(drawSeats(trim)),
    [name('driver')]: scene(drawSeats(trim), '90 80 220 165'),
    [name('headrest')]: scene(drawSeats(trim), '330 70 220 165'),
  };
}

/** What looks the same in all cars: wheels, boot, engine bay. */
export function partsOf(): Drawings {
  const rims = [5, 7, 9, 10].map((spokes) => [
    `wheel-${spokes}`,
    scene(
      `<rect width="640" height="480" fill="#c7cecb"/><g transform="translate(320 250) scale(6.2)">${wheel(33, spokes)}</g>`,
    ),
  ]);
  return {
    ...Object.fromEntries(rims),
    boot: scene(drawBoot()),
    'chassis-fuel': scene(drawUnderbody(false)),
    'chassis-front': scene(drawUnderbody(false), '10 130 240 180'),
    'chassis-electric': scene(drawUnderbody(true)),
    'engine-fuel': scene(drawEngineBay(false)),
    'engine-electric': scene(drawEngineBay(true)),
  };
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
};
export const trimNames: Record<TrimName, string> = { 黑: 'black', 米: 'beige', 棕: 'brown' };

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
