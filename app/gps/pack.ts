import type { Point } from './point.ts';

/** A point with the widest zoom at which a drawing shows it. */
export type Ranked = Point & { rank: number };

/** Five bits a character, and the sixth says that more follow: from `?` on, as JSON leaves them. */
const FIRST = 63;

/**
 * Points as one text, a tenth of their size as JSON: each number as its difference from that of the
 * point before, in groups of five bits.
 */
export function packPoints(points: readonly Ranked[]): string {
  const parts: string[] = [];
  let before = ORIGIN;
  for (const point of points) {
    for (const field of FIELDS) parts.push(pack(point[field] - before[field]));
    before = point;
  }
  return parts.join('');
}

/** The points of such a text. What is cut off or foreign in it ends the list. */
export function unpackPoints(text: string): Ranked[] {
  const points: Ranked[] = [];
  let before = ORIGIN;
  let at = 0;
  const next = (): number => {
    let folded = 0;
    for (let unit = 1; ; unit *= 32) {
      const bits = text.charCodeAt(at) - FIRST;
      if (!(bits >= 0 && bits < 64)) return NaN;
      at += 1;
      folded += (bits % 32) * unit;
      if (bits < 32) return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
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

/** Below zero the odd numbers. Sums rather than shifts: seconds since 1970 need more than 31 bits. */
function pack(number: number): string {
  let folded = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  while (folded >= 32) {
    text += String.fromCharCode((folded % 32) + 32 + FIRST);
    folded = Math.floor(folded / 32);
  }
  return text + String.fromCharCode(folded + FIRST);
}
