import type { Point } from './point.ts';

/** A point with its `rank`: the lowest zoom at which a drawing needs it. */
export type Ranked = Point & { rank: number };

/**
 * First character code of the encoding, `?`. Each character encodes five bits of a number; a sixth
 * bit says whether more bits follow. JSON escapes only one of these characters, the backslash.
 */
const FIRST = 63;

/** Encodes points as text of about a tenth of the size of JSON. */
export function packPoints(points: readonly Ranked[]): string {
  const parts: string[] = [];
  let before = ORIGIN;
  for (const point of points) {
    for (const field of FIELDS) parts.push(pack(point[field] - before[field]));
    before = point;
  }
  return parts.join('');
}

/** Decodes text from `packPoints`, up to the first invalid number. */
export function unpackPoints(text: string): Ranked[] {
  const points: Ranked[] = [];
  let before = ORIGIN;
  let at = 0;
  const next = (): number => {
    let zigzag = 0;
    for (let unit = 1; ; unit *= 32) {
      const bits = text.charCodeAt(at) - FIRST;
      if (!(bits >= 0 && bits < 64)) return NaN;
      at += 1;
      zigzag += (bits % 32) * unit;
      if (bits < 32) return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    }
  };
  while (at < text.length) {
    const point = {
      at: before.at + next(),
      lng_e6: before.lng_e6 + next(),
      lat_e6: before.lat_e6 + next(),
      speed_kmh: before.speed_kmh + next(),
      rank: before.rank + next(),
    };
    if (Number.isNaN(point.rank) || Number.isNaN(point.at)) break;
    points.push(point);
    before = point;
  }
  return points;
}

const FIELDS = ['at', 'lng_e6', 'lat_e6', 'speed_kmh', 'rank'] as const;
const ORIGIN: Ranked = { at: 0, lng_e6: 0, lat_e6: 0, speed_kmh: 0, rank: 0 };

/**
 * Encodes a number; negative ones map to odd values. Uses arithmetic, not shifts: UTC seconds need
 * more than 31 bits.
 */
function pack(number: number): string {
  let zigzag = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  while (zigzag >= 32) {
    text += String.fromCharCode((zigzag % 32) + 32 + FIRST);
    zigzag = Math.floor(zigzag / 32);
  }
  return text + String.fromCharCode(zigzag + FIRST);
}
