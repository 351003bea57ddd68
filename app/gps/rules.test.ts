import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { coarse } from '#/app/gps/track/coarse.ts';
import { findDeviations } from '#/app/gps/track/deviations.ts';
import { findGaps } from '#/app/gps/track/gaps.ts';
import { packPoints, unpackPoints } from '#/app/gps/track/pack.ts';
import { placeWords } from '#/app/gps/track/place-words.ts';
import { momentAt } from '#/app/gps/track/playback.ts';
import { metresBetween, type Point } from '#/app/gps/track/point.ts';
import { expectedAt, progressOf } from '#/app/gps/track/progress.ts';
import { rankPoints } from '#/app/gps/track/ranks.ts';
import { toDegrees, toPlace } from '#/app/gps/track/systems.ts';
import { atZoom, mercator, NEAREST, pixelAt, WIDEST } from '#/app/gps/track/zooms.ts';
import { maskName, maskPlate } from './mask.ts';

const MINUTE = 60;
const at = (minutes: number, lng: number, lat: number, speed_kmh = 60): Point => ({
  at: 1_800_000_000 + minutes * MINUTE,
  lng_e6: Math.round(lng * 1e6),
  lat_e6: Math.round(lat * 1e6),
  speed_kmh,
});

describe('coordinates', () => {
  /** WGS-84, GCJ-02 and BD-09 of the same places, as gcoord 1.0.7 publishes them. */
  const vectors = [
    [
      [116.403988, 39.914266],
      [116.41023240747266, 39.915670251113426],
      [116.41661560068297, 39.92196580126834],
    ],
    [
      [121.473701, 31.230416],
      [121.47822405739267, 31.22847374224698],
      [121.48478247238995, 31.23432658138832],
    ],
    [
      [104.066541, 30.572269],
      [104.06904597951714, 30.569814587450697],
      [104.0755222119776, 30.575824539969044],
    ],
    [
      [87.616848, 43.825592],
      [87.61969799823531, 43.826797436147594],
      [87.62614810195592, 43.83294127029601],
    ],
    [
      [2.3522, 48.8566],
      [2.3522, 48.8566],
      [2.358818403434687, 48.8626095929417],
    ],
  ] as const;

  test('of WGS-84 and BD-09 are converted to GCJ-02', () => {
    for (const [wgs, gcj, bd] of vectors) {
      const stored = { lng_e6: Math.round(gcj[0] * 1e6), lat_e6: Math.round(gcj[1] * 1e6) };
      assert.deepEqual(toPlace(wgs[0], wgs[1], 'wgs84'), stored);
      assert.deepEqual(toPlace(gcj[0], gcj[1], 'gcj02'), stored);
      const fromBaidu = toPlace(bd[0], bd[1], 'bd09');
      assert.ok(metresBetween(fromBaidu, stored) < 1.5, String(wgs));
    }
  });

  test('are converted back to WGS-84 for maps that use it', () => {
    const [lng, lat] = toDegrees({ lng_e6: 123_000_000, lat_e6: 45_000_000 }, 'wgs84');
    assert.ok(Math.abs(lng - 122.99395597) < 2e-6 && Math.abs(lat - 44.99804071) < 2e-6);
  });
});

test('a gap is a period without points in which the truck moved', () => {
  const gaps = findGaps([at(0, 103, 30), at(18, 103.2, 30), at(20, 103.22, 30)]);
  assert.equal(gaps.length, 1);
  assert.equal(Math.round((gaps[0]?.metres ?? 0) / 1000), 19);
});

test('a deviation is five minutes or more outside the corridor of the stations', () => {
  const stations = [at(0, 103, 30), at(0, 105, 30)];
  const way = (lats: readonly number[]) => lats.map((lat, step) => at(step * 3, 104, lat));
  assert.deepEqual(findDeviations(way([30, 30.1, 30, 30]), stations, 20_000), []);
  const [found, ...others] = findDeviations(way([30, 30.3, 30.5, 30.4, 30]), stations, 20_000);
  assert.deepEqual(others, []);
  assert.deepEqual([found?.lat_e6, Math.round((found?.metres ?? 0) / 1000)], [30_500_000, 56]);
  // A deviation that lasts until the last point counts, too.
  assert.equal(findDeviations(way([30, 30.3, 30.5, 30.5]), stations, 20_000).length, 1);
});

test('the expected arrival moves by the delay of the truck, and never to an earlier time', () => {
  const stations = [0, 60, 120].map((minutes, step) => ({
    ...at(0, 103 + step, 30),
    planned_at: at(minutes, 0, 0).at,
  }));
  const progress = progressOf(at(0, 103.5, 30.01), stations);
  assert.equal(Math.round((progress?.done ?? 0) / 1000), 48);
  assert.equal(progress?.plannedAt, at(30, 0, 0).at);
  const planned = at(120, 0, 0).at;
  assert.equal(expectedAt(planned, progress, at(50, 0, 0).at), planned + 20 * MINUTE);
  assert.equal(expectedAt(planned, progress, at(10, 0, 0).at), planned);
  assert.equal(progressOf(at(0, 103, 30), []), undefined);
});

test('progress on a route that returns to a place follows the reached stations', () => {
  const stations = [103, 104, 103].map((lng, step) => ({
    ...at(0, lng, 30),
    planned_at: at(step * 60, 0, 0).at,
    arrived_at: step === 0 ? at(0, 0, 0).at : null,
  }));
  const back = stations.map((station, step) =>
    step === 1 ? { ...station, arrived_at: 1 } : station,
  );
  assert.equal(progressOf(at(0, 103, 30), stations)?.done, 0);
  const [out, home] = [stations, back].map((way) => progressOf(at(0, 103.25, 30), way)?.done ?? 0);
  assert.deepEqual([Math.round((out ?? 0) / 1000), Math.round((home ?? 0) / 1000)], [24, 169]);
});

test('the overview rounds a place to about ten kilometres', () => {
  assert.deepEqual(coarse({ lng_e6: 103_456_789, lat_e6: 30_049_999 }), {
    lng_e6: 103_500_000,
    lat_e6: 30_000_000,
  });
});

test('plates and names are masked, and masking twice changes nothing', () => {
  for (const [plate, masked] of [
    ['川A1B234', '川A·1B***'],
    ['京a·12345', '京A·12***'],
    ['沪AD12345', '沪A·D1***'],
    ['京A·12***', '京A·12***'],
    ['TRUCK-9', 'T***'],
  ] as const)
    assert.equal(maskPlate(plate), masked);
  assert.deepEqual(['王建国', '王强', '王**', '扎'].map(maskName), ['王**', '王*', '王**', '扎*']);
});

test('a place is described by the nearest named place', () => {
  const named = [{ ...at(0, 102, 30), name: '康定' }];
  assert.equal(placeWords(at(0, 102.05, 30.02), named), '康定');
  assert.equal(placeWords(at(0, 101.7, 30), named), '康定以西约 29 公里');
  assert.equal(placeWords(at(0, 101.7, 30), []), '');
});

test('playback interpolates between two points and marks signal gaps', () => {
  const points = [at(0, 103, 30), at(2, 103.2, 30), at(32, 103.5, 30)];
  assert.equal(momentAt(points, at(1, 0, 0).at)?.lng_e6, 103_100_000);
  assert.deepEqual(
    [0.5, 10, 40].map((minutes) => momentAt(points, at(minutes, 0, 0).at)?.isMeasured),
    [true, false, true],
  );
  assert.equal(momentAt([], 5), undefined);
});

const walk = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 600 }),
      east: fc.integer({ min: -20_000, max: 20_000 }),
      north: fc.integer({ min: -20_000, max: 20_000 }),
      speed_kmh: fc.integer({ min: 0, max: 120 }),
    }),
    { minLength: 2, maxLength: 300 },
  )
  .map((steps) => {
    let last = { at: 1_800_000_000, lng_e6: 103_000_000, lat_e6: 30_000_000 };
    return steps.map(({ after, east, north, speed_kmh }): Point => {
      last = { at: last.at + after, lng_e6: last.lng_e6 + east, lat_e6: last.lat_e6 + north };
      return { ...last, speed_kmh };
    });
  });

describe('any track', () => {
  test('keeps its ends at every zoom, and is off by less than a pixel', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: WIDEST, max: NEAREST }), (points, zoom) => {
        const ranked = rankPoints(points);
        const seen = atZoom(ranked, zoom);
        assert.equal(seen[0]?.at, points[0]?.at);
        assert.equal(seen.at(-1)?.at, points.at(-1)?.at);
        for (const point of points) assert.ok(offLine(point, seen) <= pixelAt(zoom));
      }),
      { numRuns: 60 },
    );
  });

  test('is the same after packing and unpacking', () => {
    fc.assert(
      fc.property(walk, (points) => {
        const ranked = rankPoints(points);
        assert.deepEqual(unpackPoints(packPoints(ranked)), ranked);
      }),
    );
    assert.deepEqual(unpackPoints('什么'), []);
    assert.equal(unpackPoints(packPoints(rankPoints([at(0, 1, 1)])).slice(0, -1)).length, 0);
  });
});

/**
 * Returns the distance of a place from a line in the Mercator projection (millionths of a degree of
 * longitude).
 */
function offLine(place: Point, line: readonly Point[]): number {
  const flat = ({ lng_e6, lat_e6 }: Point) => ({ x: lng_e6, y: mercator(lat_e6) });
  const own = flat(place);
  return Math.min(
    ...line.slice(1).map((to, index) => {
      const [a, b] = [flat(line[index] ?? to), flat(to)];
      const [x, y] = [b.x - a.x, b.y - a.y];
      const length = x ** 2 + y ** 2;
      const share = length === 0 ? 0 : ((own.x - a.x) * x + (own.y - a.y) * y) / length;
      const along = Math.min(1, Math.max(0, share));
      return Math.hypot(own.x - a.x - along * x, own.y - a.y - along * y);
    }),
  );
}
