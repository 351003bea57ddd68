import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'valibot';
import { Branch } from './contract.ts';
import { byDistance, directionsUrl, distanceKm, distanceText } from './places.ts';

const CHENGDU = { lng: 104.0668, lat: 30.5728 };
const CHONGQING = { lng: 106.5516, lat: 29.563 };

test('the distance between two cities is the one on the map', () => {
  assert.ok(Math.abs(distanceKm(CHENGDU, CHONGQING) - 264) < 3);
  assert.equal(distanceKm(CHENGDU, CHENGDU), 0);
});

test('a distance is the same both ways and never more than half the earth', () => {
  const place = fc.record({
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const km = distanceKm(a, b);
      assert.ok(km >= 0 && km < 20_016);
      assert.ok(Math.abs(km - distanceKm(b, a)) < 1e-6);
    }),
  );
});

test('a distance is rounded to the accuracy of the coordinates', () => {
  assert.equal(distanceText(0.2), '2 公里以内');
  assert.equal(distanceText(12.4), '直线约 12 公里');
});

test('the nearest branch comes first, one without a location last', () => {
  const branches = [
    parse(Branch, { id: 'nowhere', name: '某站' }),
    parse(Branch, { id: 'chongqing', name: '重庆站', location: CHONGQING }),
    parse(Branch, { id: 'chengdu', name: '成都站', location: CHENGDU }),
  ];
  const order = byDistance(branches, { lng: 104, lat: 30.5 });
  assert.deepEqual(
    order.map(({ branch, km }) => [branch.id, km === undefined]),
    [
      ['chengdu', false],
      ['chongqing', false],
      ['nowhere', true],
    ],
  );
});

test('directions use the location, else a search for the address, else are undefined', () => {
  const toPlace = new URL(
    directionsUrl(parse(Branch, { id: 'a', name: '成都站', location: CHENGDU })) ?? '',
  );
  assert.equal(toPlace.origin + toPlace.pathname, 'https://uri.amap.com/navigation');
  assert.equal(toPlace.searchParams.get('to'), '104.0668,30.5728,成都站');
  assert.equal(toPlace.searchParams.get('coordinate'), 'gaode');
  const toAddress = new URL(
    directionsUrl(parse(Branch, { id: 'a', name: '成都站', city: '成都', address: '某路 1 号' })) ??
      '',
  );
  assert.equal(toAddress.searchParams.get('keyword'), '某路 1 号');
  assert.equal(directionsUrl(parse(Branch, { id: 'a', name: '成都站' })), undefined);
});
