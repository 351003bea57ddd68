/** The bodies with a drawing, as in the records of cars. */
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
