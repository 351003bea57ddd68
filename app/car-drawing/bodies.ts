/** The body types that have a drawing, as values of the field `body` of a car. */
export const BODIES = [
  'sedan',
  'hatchback',
  'mini',
  'suv',
  'mpv',
  'coupe',
  'pickup',
  'motorcycle',
] as const;
export type Body = (typeof BODIES)[number];

/** Returns the body whose drawing shows a car; an unknown body is drawn as a saloon. */
export function drawnBody(body: string | null): Body {
  return BODIES.find((known) => known === body) ?? 'sedan';
}

/** Returns the path of a body's drawing on this server (`drawing-file.ts`). */
export function drawingPath(body: Body): string {
  return `/drawings/${body}.svg`;
}

/** Width and height of each drawing in its own units (cm), for pages that do not compute it. */
export const SHEET_SIZES: Readonly<Record<Body, readonly [width: number, height: number]>> = {
  sedan: [531, 835],
  hatchback: [528, 776],
  mini: [529, 677],
  suv: [589, 871],
  mpv: [592, 916],
  coupe: [505.2, 772.2],
  pickup: [604, 946],
  motorcycle: [226, 296],
};
