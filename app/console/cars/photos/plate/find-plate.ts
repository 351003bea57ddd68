import { boxOf, regionsOf, widened, type Box, type Pixels } from './regions.ts';

/**
 * A place where a number plate may be: its centre as fractions of the photo's width and height, its
 * width as a fraction of the photo's width, the ratio of its width to its height, and its clockwise
 * rotation in radians.
 */
export type PlatePlace = { x: number; y: number; width: number; ratio: number; angle: number };

/**
 * The ratio of a plate's width to its height. Seen from the front it is 440:140 or 480:140; seen
 * from the side it is smaller.
 */
const RATIOS = { least: 1.7, best: 3.2, most: 5 } as const;
/** The maximum slope; 1 is 45 degrees. */
const MOST_SLOPE = 0.6;
/** The minimum and maximum width of a plate, as fractions of the photo's width. */
const WIDTHS = { least: 0.03, most: 0.5 } as const;
/** The minimum fraction of a rectangle's rim that must have the colour of a plate. */
const LEAST_RIM = 0.6;
/**
 * Limits for the fraction of the inside that has another colour than the plate. Below, there are no
 * characters; above, the rim is not that of a plate, even of a covered one.
 */
const INSIDE = { least: 0.06, most: 0.9 } as const;
/** The minimum difference in brightness, from 0 to 255, between a character and the plate. */
const CONTRAST = 28;
/**
 * The factor by which the returned place is wider than the detected region, so that it includes the
 * rim of the plate.
 */
const MARGIN = 1.1;

/**
 * The colours of plates. Each has a range of hue in degrees, a minimum saturation and a minimum
 * brightness (both from 0 to 1).
 */
const COLOURS = [
  // Blue: cars with a petrol or diesel engine.
  { hue: [195, 240], saturation: 0.45, brightness: 0.16 },
  // Green: electric and plug-in hybrid cars.
  { hue: [85, 175], saturation: 0.2, brightness: 0.25 },
  // The same on a dark green body.
  { hue: [85, 175], saturation: 0.2, brightness: 0.5 },
  // Yellow: buses, lorries and driving schools.
  { hue: [34, 56], saturation: 0.5, brightness: 0.4 },
] as const;

/**
 * Returns where the number plate in a photo may be; undefined if nothing looks like one. Searches
 * for areas in the colours and proportions of Chinese plates that contain characters. The result is
 * a suggestion that a person must check.
 * @param pixels a small copy of the photo, whose longer side has about 640 px
 */
export function findPlate(pixels: Pixels): PlatePlace | undefined {
  const { width, height } = pixels;
  const brightness = brightnessOf(pixels);
  const candidates = COLOURS.flatMap((colour) => {
    const mask = maskOf(pixels, colour);
    const near = widened(mask, width);
    const least = WIDTHS.least * width * 4;
    return regionsOf(mask, near, pixels, least).map((region) => {
      const box = boxOf(region, width);
      return { box, score: scoreOf(box, { mask, near, brightness, width, height }) };
    });
  });
  const score = Math.max(0, ...candidates.map((each) => each.score));
  const box = candidates.find((each) => each.score === score)?.box;
  if (!box || score === 0) return undefined;
  const angle = Math.atan(box.slope);
  return {
    x: box.x / width,
    y: box.y / height,
    width: (box.width * MARGIN) / Math.cos(angle) / width,
    ratio: box.width / box.height / Math.cos(angle) ** 2,
    angle,
  };
}

type Picture = Pick<Pixels, 'width' | 'height'> & {
  /** `mask` marks the pixels in the colour of a plate, and `near` also the pixels next to them. */
  mask: Uint8Array;
  near: Uint8Array;
  brightness: Uint8Array;
};

/** Returns how much a parallelogram looks like a plate; 0 if it does not look like one at all. */
function scoreOf(box: Box, picture: Picture): number {
  const { width, height } = picture;
  const ratio = box.width / box.height;
  const part = box.width / width;
  if (ratio < RATIOS.least || ratio > RATIOS.most) return 0;
  if (part < WIDTHS.least || part > WIDTHS.most || Math.abs(box.slope) > MOST_SLOPE) return 0;
  const { rim, inside } = partsOf(box, picture);
  if (rim < LEAST_RIM || inside < INSIDE.least || inside > INSIDE.most) return 0;
  const shape = 1 - Math.abs(Math.log(ratio / RATIOS.best));
  // A plate is rarely in the upper part of a photo, where signs are.
  const place = box.y / height < 0.3 ? 0.4 : 1;
  return rim * Math.max(0.1, shape) * place * Math.sqrt(Math.min(0.15, part));
}

/**
 * Returns two fractions of a parallelogram: how much of its rim has the colour of the plate, and
 * how much of its inside has another brightness than the plate.
 */
function partsOf(
  { x, y, width: wide, height: high, slope }: Box,
  { mask, near, brightness, width }: Picture,
): { rim: number; inside: number } {
  const ground = { count: 0, light: 0 };
  const rim: number[] = [];
  /** The brightness of each inner pixel; undefined for pixels in the colour of the plate. */
  const inner: (number | undefined)[] = [];
  for (let across = -0.5 + 0.5 / high; across < 0.5; across += 1 / high) {
    for (let along = -0.5 + 0.5 / wide; along < 0.5; along += 1 / wide) {
      const column = Math.floor(x + along * wide);
      const line = Math.floor(y + across * high + along * wide * slope);
      if (column < 0 || column >= width) continue;
      const at = line * width + column;
      const own = mask[at] === 1;
      const light = brightness[at] ?? 0;
      if (own) {
        ground.count += 1;
        ground.light += light;
      }
      const isRim = Math.abs(along) > 0.46 || Math.abs(across) > 0.38;
      if (isRim) rim.push(near[at] ?? 0);
      else inner.push(own ? undefined : light);
    }
  }
  const usual = ground.light / Math.max(1, ground.count);
  const marks = inner.filter((light) => light !== undefined && Math.abs(light - usual) > CONTRAST);
  return {
    rim: rim.filter((own) => own === 1).length / Math.max(1, rim.length),
    inside: marks.length / Math.max(1, inner.length),
  };
}

function brightnessOf({ data, width, height }: Pixels): Uint8Array {
  const light = (at: number) =>
    0.3 * (data[4 * at] ?? 0) + 0.59 * (data[4 * at + 1] ?? 0) + 0.11 * (data[4 * at + 2] ?? 0);
  return new Uint8Array(width * height).map((_, at) => light(at));
}

/** Returns a mask that marks the pixels in this colour. */
function maskOf(
  { data, width, height }: Pixels,
  { hue: [from, to], saturation, brightness }: (typeof COLOURS)[number],
): Uint8Array {
  return new Uint8Array(width * height).map((_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    const most = Math.max(red, green, blue);
    const range = most - Math.min(red, green, blue);
    if (most < brightness * 255 || range < saturation * most || range === 0) return 0;
    const hue = hueOf(red, green, blue, most, range);
    return hue >= from && hue <= to ? 1 : 0;
  });
}

/** Returns the hue in degrees, from 0 to 360. */
function hueOf(red: number, green: number, blue: number, most: number, range: number): number {
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / range) + 120;
  return 60 * ((red - green) / range) + 240;
}
