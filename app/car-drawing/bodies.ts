/** The body types that have their own drawing: values of the field `body` of a car. */
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

/** Returns the body type whose drawing represents `body`; a saloon for unknown types. */
export function drawnBody(body: string | null): Body {
  return BODIES.find((known) => known === body) ?? 'sedan';
}

/** Returns the path of the drawing of this body type, such as /drawings/sedan.svg. */
export function drawingPath(body: Body): string {
  return `/drawings/${body}.svg`;
}

/** Width and height (cm) of the drawing of each body type. */
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
