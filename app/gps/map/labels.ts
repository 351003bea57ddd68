import { WIDE } from './projection.ts';

type Named = { x: number; y: number; name: string };
/**
 * A name in a drawing and its place. `anchor` is the end of the text that is at (`textX`, `textY`).
 */
export type Label = Named & { textX: number; textY: number; anchor: 'start' | 'end' };

/** Approximate width of a character and height of a line, in drawing units. */
const CHARACTER = 12.5;
const LINE = 15;

/** The place of the north arrow, which is always at the upper right corner. */
const NORTH: Box = { left: WIDE - 34, top: 8, right: WIDE - 6, bottom: 46 };

/**
 * Places names in a drawing of the height `high`, so that they do not overlap and cover as few of
 * the points `line` as possible. Names that do not fit are omitted.
 */
export function placeLabels(
  named: readonly Named[],
  high: number,
  line: readonly { x: number; y: number }[] = [],
): Label[] {
  // Names must not cover the places themselves.
  const taken: Box[] = named.map(({ x, y }) => ({
    left: x - 8,
    top: y - 8,
    right: x + 8,
    bottom: y + 8,
  }));
  taken.push(NORTH);
  const placed: Label[] = [];
  for (const { x, y, name } of named) {
    const wide = name.length * CHARACTER;
    const options: Label[] = [
      { x, y, name, textX: x + 12, textY: y + 4, anchor: 'start' },
      { x, y, name, textX: x - 12, textY: y + 4, anchor: 'end' },
      { x, y, name, textX: x - 6, textY: y - 13, anchor: 'start' },
      { x, y, name, textX: x - 6, textY: y + 22, anchor: 'start' },
      { x, y, name, textX: x + 6, textY: y - 13, anchor: 'end' },
      { x, y, name, textX: x + 6, textY: y + 22, anchor: 'end' },
    ];
    const [best] = options
      .map((label) => ({ label, box: boxOf(label, wide) }))
      .filter(
        ({ box }) =>
          box.left >= 2 &&
          box.right <= WIDE - 2 &&
          box.top >= 2 &&
          box.bottom <= high - 24 &&
          !taken.some((other) => overlap(box, other)),
      )
      .map((option) => ({ ...option, covered: countInside(line, option.box) }))
      .sort((one, other) => one.covered - other.covered);
    if (!best) continue;
    taken.push(best.box);
    placed.push(best.label);
  }
  return placed;
}

function boxOf({ textX, textY, anchor }: Label, wide: number): Box {
  const left = anchor === 'start' ? textX : textX - wide;
  return { left, top: textY - 11, right: left + wide, bottom: textY - 11 + LINE };
}

function countInside(points: readonly { x: number; y: number }[], box: Box): number {
  return points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    .length;
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
