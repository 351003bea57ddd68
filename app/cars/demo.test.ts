import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoBrands, demoCars, demoDrawings } from './demo.ts';

const cars = demoCars();

test('the demo is the same every time, whatever its size', () => {
  assert.deepEqual(demoCars(), cars);
  assert.deepEqual(demoCars(20), cars.slice(0, 20));
  assert.equal(new Set(demoCars(3000).map(({ id }) => id)).size, 3000);
});

test('the demo has every case that the screens must show', () => {
  const types = new Set(cars.map(({ type }) => type));
  assert.deepEqual(types, new Set(['在售', '抢先报', '已预定', '被截胡', '被秒', '已售', '下架']));
  assert.ok(new Set(cars.map(({ brand }) => brand)).size >= 15);
  assert.ok(new Set(cars.map(({ branch_id }) => branch_id)).size >= 8);
  assert.ok(cars.some(({ is_motorcycle }) => is_motorcycle));
  assert.ok(cars.some(({ is_wholesale }) => is_wholesale));
  assert.ok(cars.some(({ category }) => category === 'discount'));
  assert.ok(
    cars.some(({ energy }) => energy === 'reev') && cars.some(({ energy }) => energy === 'bev'),
  );
  assert.ok(cars.some(({ release_status }) => release_status === 'preview'));
  assert.ok(cars.some(({ mileage_km }) => mileage_km === undefined));
  assert.ok(cars.some(({ cover }) => cover === undefined));
});

test('figures fit each other: the history ends in the price, the drive-away lines begin with it', () => {
  for (const { id, price, price_history, real_lines, new_car_price } of cars as Shown[]) {
    assert.equal(price_history.at(-1)?.price, price, id);
    assert.equal(real_lines[0]?.amount, price, id);
    assert.ok(price > 10_000 && price < new_car_price, id);
    const days = price_history.map(({ date }) => date);
    assert.deepEqual(days, days.toSorted(), id);
  }
});

test('a car names no more flaws than it has pictures of, and no picture twice', () => {
  for (const { id, proof, flaw = [] } of cars as Shown[]) {
    assert.equal(new Set(flaw.map(({ img }) => img)).size, flaw.length, id);
    if (proof && proof.flaws !== null) assert.equal(proof.flaws, flaw.length, id);
  }
  const counts = new Set((cars as Shown[]).map(({ proof }) => proof?.flaws));
  for (const count of [null, 0, 1, 2, 3]) assert.ok(counts.has(count), `${count} flaws`);
});

test('every car belongs to a brand of the demo, and every picture that a row names is drawn', () => {
  const brands = new Set(demoBrands().map(({ name }) => name));
  assert.deepEqual(
    cars.filter(({ brand }) => !brands.has(brand)),
    [],
  );
  const drawn = demoDrawings(cars);
  const named = JSON.stringify(cars).match(/[\w-]+\.jpg/g) ?? [];
  assert.deepEqual(
    named.filter((name) => !drawn.has(name)),
    [],
  );
  assert.ok(
    [...drawn.values()].every((svg) => svg.startsWith('<svg') && !/undefined|NaN/.test(svg)),
  );
});

type Shown = {
  id: string;
  price: number;
  new_car_price: number;
  price_history: { date: string; price: number }[];
  real_lines: { amount: number }[];
  proof?: { flaws: number | null };
  flaw?: { img: string }[];
};
