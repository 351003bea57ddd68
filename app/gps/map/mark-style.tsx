import type { Mark } from './scene.ts';

/** How large (radius in px) a mark is on a map, and in which colours. */
export type MarkStyle = { radius: number; line: string; fill: string; opacity: number };

const RADIUS: Record<Mark['kind'], number> = {
  station: 6,
  passing: 3,
  stop: 5,
  here: 8,
  about: 14,
};

/** The look of a mark on whatever map. */
export function markStyle(kind: Mark['kind']): MarkStyle {
  const isSolid = kind === 'here' || kind === 'stop';
  const own = colour(kind === 'stop' ? '--watch-fill' : '--brand');
  return {
    radius: RADIUS[kind],
    line: isSolid ? colour('--paper') : own,
    fill: isSolid ? own : colour('--paper'),
    opacity: kind === 'about' ? 0.6 : 1,
  };
}

/** A colour of the tokens: a map knows no variables. */
export function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
