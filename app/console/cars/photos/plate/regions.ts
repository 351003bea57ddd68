/** The pixels of a picture, row by row, with four bytes each (RGBA). */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** A region of connected pixels, by their indexes. */
export type Region = readonly number[];

/**
 * A parallelogram with vertical left and right sides, like a plate seen from the side: its centre
 * and size in px, and by how many px its upper and lower sides fall for each px to the right
 * (`slope`).
 */
export type Box = { x: number; y: number; width: number; height: number; slope: number };

/** Returns the mask with the pixels next to marked ones added. */
export function widened(mask: Uint8Array, width: number): Uint8Array {
  return shifted(shifted(mask, 1), width);
}

/**
 * Returns the regions of a mask that have at least `least` pixels. Pixels belong to one region if
 * they are connected in `near`, the widened mask; otherwise the characters would divide a plate.
 */
export function regionsOf(
  mask: Uint8Array,
  near: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  least: number,
): Region[] {
  const visited = new Uint8Array(mask.length);
  const regions: Region[] = [];
  for (let first = 0; first < mask.length; first += 1) {
    if (near[first] === 0 || visited[first] !== 0) continue;
    const region: number[] = [];
    const stack = [first];
    visited[first] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (mask[at] === 1) region.push(at);
      const x = at % width;
      const y = (at - x) / width;
      const next = [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        y > 0 ? at - width : -1,
        y < height - 1 ? at + width : -1,
      ];
      for (const place of next) {
        if (place < 0 || near[place] === 0 || visited[place] !== 0) continue;
        visited[place] = 1;
        stack.push(place);
      }
    }
    if (region.length >= least) regions.push(region);
  }
  return regions;
}

/**
 * Returns the parallelogram around a region. Its slope is the slope of the line that best fits the
 * pixels.
 */
export function boxOf(region: Region, width: number): Box {
  let [x, y] = [0, 0];
  for (const at of region) {
    x += at % width;
    y += Math.floor(at / width);
  }
  x /= region.length;
  y /= region.length;
  let [xx, xy] = [0, 0];
  for (const at of region) {
    const dx = (at % width) - x;
    xx += dx * dx;
    xy += dx * (Math.floor(at / width) - y);
  }
  const slope = xx === 0 ? 0 : xy / xx;
  const [along, across] = [spread(), spread()];
  for (const at of region) {
    const dx = (at % width) - x;
    along.add(dx);
    across.add(Math.floor(at / width) - y - slope * dx);
  }
  // The centre is not that of the pixels: characters are not spread evenly.
  const shift = along.middle();
  return {
    x: x + shift + 0.5,
    y: y + across.middle() + slope * shift + 0.5,
    width: along.size() + 1,
    height: across.size() + 1,
    slope,
  };
}

/**
 * Returns the mask with further pixels marked: those `step` before and `step` after each marked
 * pixel. At the edges of the picture this also marks pixels of the adjacent row, but too few to
 * join regions.
 */
function shifted(mask: Uint8Array, step: number): Uint8Array {
  return mask.map((own, at) => own | (mask[at - step] ?? 0) | (mask[at + step] ?? 0));
}

function spread() {
  let [least, most] = [Infinity, -Infinity];
  return {
    add(value: number): void {
      least = Math.min(least, value);
      most = Math.max(most, value);
    },
    middle: () => (least + most) / 2,
    size: () => most - least,
  };
}
