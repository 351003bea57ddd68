import {
  SPIN_FRAMES,
  spinFrame,
  UNDERSIDE_VIEWS,
  VIEWS,
  viewsOf,
  type Kept,
  type ShownBody,
  type Underside,
} from './catalogue.ts';

/** Every picture that the showroom keeps of a body or an underside. */
export function keptOf(body: ShownBody | Underside): readonly Kept[] {
  if (body === 'underside-fuel' || body === 'underside-electric') {
    return UNDERSIDE_VIEWS.map(({ name }) => name);
  }
  return [
    ...viewsOf(body).map(({ name }) => name),
    ...(body === 'motorcycle' ? [] : ['panorama' as const]),
    ...spinOf(),
  ];
}

/** The pictures that turn a car around, in order. */
export function spinOf(): readonly Kept[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(frame));
}

/** Whether a picture is of the inside, and takes the seats' colour instead of the paint's. */
export function isInside(picture: Kept): boolean {
  return picture === 'panorama' || INSIDE.has(picture);
}

const INSIDE: ReadonlySet<Kept> = new Set<Kept>(
  VIEWS.filter(({ category }) => category === 'interior_decoration' || category === 'seats').map(
    ({ name }) => name,
  ),
);
