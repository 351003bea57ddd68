import { WIDE } from './projection.ts';

type Named = { x: number; y: number; name: string };
/** A name in a drawing and its place. The `anchor` end of its text is at `textX` and `textY`. */
export type Label = Named & { textX: number; textY: number; anchor: 'start' | 'end' };

/** Approximate width of a character and height of a line, in drawing units. */
const CHARACTER = 12.5;
const LINE = 15;

/**
 * Places names in a drawing of the height `high`, without overlap. Names that do not fit are
 * omitted.
 */
export function placeLabels(named: readonly Named[], high: number): Label[] {
  // Names must not cover the places themselves.
  const taken: Box[] = named.map(({ x, y }) => ({
    left: x - 5,
    top: y - 5,
    right: x + 5,
    bottom: y + 5,
  }));
  const placed: Label[] = [];
  for (const { x, y, name } of named) {
    const wide = name.length * CHARACTER;
    const tries: Label[] = [
      { x, y, name, textX: x + 12, textY: y + 4, anchor: 'start' },
      { x, y, name, textX: x - 12, textY: y + 4, anchor: 'end' },
      { x, y, name, textX: x - 6, textY: y - 13, anchor: 'start' },
      { x, y, name, textX: x - 6, textY: y + 22, anchor: 'start' },
    ];
    const found = tries.find((label) => {
      const left = label.anchor === 'start' ? label.textX : label.textX - wide;
      const box = {
        left,
        top: label.textY - 11,
        right: left + wide,
        bottom: label.textY - 11 + LINE,
      };
      const isInside =
        left >= 2 && box.right <= WIDE - 2 && box.top >= 2 && box.bottom <= high - 24;
      if (!isInside || taken.some((other) => overlap(box, other))) return false;
      taken.push(box);
      return true;
    });
    if (found) placed.push(found);
  }
  return placed;
}

type Box = { left: number; top: number; right: number; bottom: number };

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
