import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const detail = (id: string) => shop.get<CarDetail>(`/v1/car/${id}?id=${id}`);

/** The public fields of a car, in the order of the API specification. */
const CAR = `type release_status tags video panorama price meta road_engineer service_provider
  is_wholesale notes mileage_report mileage_report_status maintenance_records configuration_checks
  supplies_status out_repair_list chassis chassis_important_screw major_dispositions attachment_list
  has_attachment_list has_new_attachment_list has_repair_list has_consumables_list is_motorcycle
  vehicle_display_video new_energy is_replacing_battery is_renting_battery
  three_electric_warranty_info category`;
const PRICE = 'current original maintenance_costs finance reduce real';
const IMAGES =
  'cover facade interior_decoration seats attachment engine_room other flaw note_with_images';
const RECORD =
  'title car images consult warranty_contract loan_officer key_management company_info more';

const keys = (value: object) => Object.keys(value).toSorted();
const named = (words: string) => words.split(/\s+/).toSorted();

describe('a car detail', () => {
  test('has the public fields under their public names, and no others but `more`', async () => {
    for (const id of ['ZY-0338', 'WH-0107', 'MT-0009']) {
      const whole = await detail(id);
      assert.deepEqual(keys(whole), named(RECORD));
      assert.deepEqual(keys(whole.car), named(CAR));
      assert.deepEqual(keys(whole.car.price), named(PRICE));
      assert.deepEqual(keys(whole.images), named(IMAGES));
    }
  });

  test('of a row with mandatory fields only has null and empty values for the others', async () => {
    const row = { id: 'B-1', title: '无名', brand: '大众', type: '在售' };
    assert.equal((await shop.importFile('cars.ndjson', [row])).written, 1);
    const { car, images, consult, more, ...rest } = await detail('B-1');
    assert.deepEqual(car.price, {
      current: null,
      original: null,
      maintenance_costs: null,
      finance: null,
      reduce: null,
      real: null,
    });
    assert.deepEqual([car.meta, car.video, car.panorama, car.chassis], [{}, [], null, []]);
    assert.ok(Object.values(images).every((list) => list.length === 0));
    assert.deepEqual([consult, more?.branch, more?.series], [null, null, null]);
    assert.deepEqual(rest, {
      title: '无名',
      warranty_contract: null,
      loan_officer: null,
      key_management: null,
      company_info: null,
    });
  });

  test('has the flag of a report only with its record', async () => {
    const flags = {
      has_attachment_list: 1,
      has_repair_list: 1,
      has_consumables_list: 1,
      mileage_report_status: 'ready',
    };
    const row = { id: 'B-2', title: '无名', brand: '大众', type: '在售', ...flags };
    assert.equal((await shop.importFile('cars.ndjson', [row])).written, 1);
    const reported = async () => {
      const found = await detail('B-2');
      return reportsOf('B-2', found).map(({ type }) => type);
    };
    assert.deepEqual(await reported(), []);
    await shop.importFile('accessory.ndjson', [
      { car_id: 'B-2', verdict: '附件', items: '钥匙|2|2' },
    ]);
    assert.deepEqual(await reported(), ['accessory']);
  });

  test('counts 无 as no work on the car', async () => {
    const row = {
      id: 'B-3',
      title: '无名',
      brand: '大众',
      type: '在售',
      major_dispositions: '无：无',
    };
    await shop.importFile('cars.ndjson', [row]);
    assert.deepEqual((await detail('B-3')).car.major_dispositions, []);
  });

  test('has the same prices as the card in the list', async () => {
    const { cars } = await shop.get<{ cars: CarSummary[] }>('/v1/cars?page_size=50');
    for (const { id, price, more } of cars) {
      const whole = await detail(id);
      const { current, original, reduce } = whole.car.price;
      assert.deepEqual({ current, original, reduce }, price, id);
      assert.equal(whole.more?.struck_price, more?.struck_price, id);
      assert.equal(whole.more?.price_history?.at(-1)?.price ?? null, current, id);
    }
  });
});
