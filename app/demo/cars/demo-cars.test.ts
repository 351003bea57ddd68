import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showroom } from '#/app/demo/showroom/composer.ts';
import { demoBrands, demoCars } from './demo-cars.ts';
import { recipeOf, recipesNamed } from './recipes.ts';

const cars = demoCars();

test('the demo is deterministic, whatever its size', () => {
  assert.deepEqual(demoCars(), cars);
  assert.deepEqual(demoCars(20), cars.slice(0, 20));
  assert.equal(new Set(demoCars(3000).map(({ id }) => id)).size, 3000);
});

test('the demo has many brands, bodies, colours and branches', () => {
  const among = (field: 'brand' | 'body' | 'colour' | 'branch_id') =>
    new Set(cars.map((car) => car[field]).filter((value) => value !== undefined)).size;
  assert.ok(cars.length >= 240);
  assert.ok(among('brand') >= 30, `${among('brand')} brands`);
  assert.equal(among('body'), 8);
  assert.equal(among('colour'), 13);
  assert.ok(among('branch_id') >= 8);
});

test('the first forty cars of the list differ in brand, body, colour and picture', () => {
  const listed = ({ price_history, listed_at }: CarFields) =>
    price_history?.[0]?.date ?? listed_at ?? '';
  const isUnavailable = ({ type }: (typeof cars)[number]) => /已售|被秒|被截胡|下架/.test(type);
  const first = cars
    .filter((car) => car.category === 'premium' && !car.is_wholesale && !isUnavailable(car))
    .toSorted(
      (a, b) =>
        listed(b as CarFields).localeCompare(listed(a as CarFields)) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, 40);
  const covers = first.flatMap(({ cover }) =>
    Array.isArray(cover) ? [JSON.stringify(cover)] : [],
  );
  const shapes = covers.map((cover) => /"(car-[a-z-]+|motorcycle)_/.exec(cover)?.[1]);
  const page = shapes.slice(0, 20);
  assert.equal(new Set(page).size, page.length, page.join());
  const among = (field: 'brand' | 'series' | 'body' | 'colour') =>
    new Set(first.map((car) => car[field])).size;
  assert.ok(among('brand') >= 18, `${among('brand')} brands`);
  assert.ok(among('series') >= 30, `${among('series')} series`);
  assert.ok(among('body') >= 6, `${among('body')} bodies`);
  assert.ok(among('colour') >= 8, `${among('colour')} colours`);
});

test('the demo has every case that the screens render', () => {
  const types = new Set(cars.map(({ type }) => type));
  assert.deepEqual(types, new Set(['在售', '抢先报', '已预定', '被截胡', '被秒', '已售', '下架']));
  const some = (holds: (car: (typeof cars)[number]) => unknown, least = 1) =>
    assert.ok(cars.filter(holds).length >= least, String(holds));
  some(({ is_motorcycle }) => is_motorcycle, 3);
  some(({ is_wholesale }) => is_wholesale, 8);
  some(({ category }) => category === 'discount', 25);
  for (const energy of ['fuel', 'hybrid', 'phev', 'bev', 'reev'])
    some((car) => car.energy === energy, 5);
  some(({ is_replacing_battery }) => is_replacing_battery, 2);
  some(({ is_renting_battery }) => is_renting_battery);
  some(({ three_electric_warranty_info }) => three_electric_warranty_info, 30);
  some(({ release_status }) => release_status === 'preview', 2);
  some(({ mileage_km }) => mileage_km === undefined);
  some(({ price }) => price === undefined, 2);
  some(({ branch_id }) => branch_id === undefined, 2);
  some(({ cover }) => cover === undefined, 2);
  some(({ facade }) => Array.isArray(facade) && facade.length === 1, 2);
  some(({ title }) => String(title).length > 60, 2);
  some(({ panorama }) => panorama, 40);
  some(({ spin }) => Array.isArray(spin) && spin.length === 24, 20);
  some(({ panorama }) => panorama === undefined, 40);
});

test('every kind of price history occurs', () => {
  const histories = (cars as CarFields[]).map(({ price_history = [], special_until }) => ({
    prices: price_history.map(({ price }) => price),
    special_until,
  }));
  const some = (holds: (history: (typeof histories)[number]) => boolean) =>
    assert.ok(histories.some(holds), String(holds));
  some(({ prices: [first = 0, last = 0, more] }) => last < first && more === undefined);
  some(({ prices: [first = 0, last = 0, more] }) => last > first && more === undefined);
  some(
    ({ prices: [first = 0, raised = 0, last = 0] }) => raised > first && last < raised && last > 0,
  );
  some(({ prices }) => prices.length >= 5);
  some(({ special_until }) => special_until !== undefined && special_until < '2026-11-20');
  some(({ special_until }) => special_until !== undefined && special_until > '2026-11-21');
});

test('most cars have pictures of every kind, and the underbody part by part', () => {
  const count = (pictures: unknown) => (Array.isArray(pictures) ? pictures.length : 0);
  const whole = cars.filter(
    (car) =>
      count(car.facade) >= 8 &&
      count(car.seats) >= 2 &&
      count(car.chassis) >= 5 &&
      [car.cover, car.interior_decoration, car.other].every(count),
  );
  assert.ok(whole.length > cars.length * 0.85, `${whole.length} cars`);
  assert.ok(cars.some(({ note_with_images }) => count(note_with_images) > 0));
});

test('figures are consistent: the price history ends with the price, the drive-away lines start with it', () => {
  for (const { id, price, price_history, real_lines, new_car_price } of cars as CarFields[]) {
    if (price === undefined) continue;
    assert.equal(price_history?.at(-1)?.price, price, id);
    assert.equal(real_lines?.[0]?.amount, price, id);
    assert.ok(price > 10_000 && price < new_car_price, id);
    const days = (price_history ?? []).map(({ date }) => date);
    assert.deepEqual(days, days.toSorted(), id);
  }
});

test('no picture of a flaw repeats', () => {
  for (const { id, flaw = [] } of cars as CarFields[])
    assert.equal(new Set(flaw.map(({ img }) => img)).size, flaw.length, id);
  const counts = new Set((cars as CarFields[]).map(({ flaw = [] }) => flaw.length));
  for (const count of [0, 1, 2, 3]) assert.ok(counts.has(count), `${count} flaws`);
});

test('every car has a brand of the demo', () => {
  const brands = new Set((demoBrands() as { name: string }[]).map(({ name }) => name));
  assert.deepEqual(
    cars.filter(({ brand }) => !brands.has(brand)),
    [],
  );
});

test('every picture of a car exists in the showroom, and similar cars share pictures', () => {
  const named = recipesNamed(JSON.stringify(cars));
  const recipes = new Set(named);
  assert.ok(recipes.size < named.length / 2, `${recipes.size} of ${named.length}`);
  for (const name of recipes) assert.ok(showroom.colourOf(recipeOf(name)), name);
});

test('pictures match the body, the colour and the drive of a car', () => {
  const coverOf = (id: string) => {
    const car = cars.find((one) => one.id === id);
    return JSON.stringify([car?.cover, car?.chassis]);
  };
  const cases = [
    ['ZY-0317', 'car-magotan_front-left_white', 'underside-fuel'],
    ['ZY-0334', 'car-han_front-left_blue', 'underside-electric'],
    ['ZY-0338', 'car-model-y_front-left_white', 'underside-electric'],
    ['ZY-0341', 'car-es-six_front-left_silver', 'underside-electric'],
    ['ZY-0348', 'car-glc_front-left_silver', 'underside-fuel'],
    ['ZY-0357', 'car-mini-ev_front-left_green', 'underside-electric'],
    ['MT-0009', 'car-six-fifty_front-left_red', ''],
  ] as const;
  for (const [id, cover, below] of cases) {
    assert.ok(coverOf(id).includes(cover) && coverOf(id).includes(below), `${id} ${coverOf(id)}`);
  }
});

type CarFields = {
  id: string;
  price?: number;
  new_car_price: number;
  price_history?: { date: string; price: number }[];
  real_lines?: { amount: number }[];
  special_until?: string;
  listed_at?: string;
  flaw?: { img: string }[];
};
