import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { batteryWords, electricLines, healthWords } from './electric-lines.ts';

const detail = (car: object, more: object = {}) =>
  parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {}, more });
const info = {
  ends: '2029-09-30',
  limit_km: 160_000,
  covers: ['电池', '电机'],
  transferable: true,
};
const electric = { new_energy: true, three_electric_warranty_info: info };
const valuesOf = (...of: Parameters<typeof detail>) =>
  Object.fromEntries(electricLines(detail(...of)).map(({ label, value }) => [label, value]));

test('the three-electric warranty is shown only when the car is new energy and the information exists', () => {
  assert.ok(electricLines(detail(electric)).length > 0);
  assert.deepEqual(valuesOf({ ...electric, new_energy: false }), {});
  assert.deepEqual(valuesOf({ new_energy: true, three_electric_warranty_info: null }), {});
  assert.deepEqual(valuesOf({ new_energy: true }, { battery: { soh: 91 } }), {});
});

describe('the card of electric parts has', () => {
  test('the remaining warranty after the sale, by time and by distance', () => {
    const more = { verified_at: '2026-11-20T09:40:00+08:00', mileage_km: 59_020 };
    assert.equal(valuesOf(electric, more)['过户后剩余'], '2年10个月 或 10万公里');
    const personal = {
      ...electric,
      three_electric_warranty_info: { ...info, transferable: false },
    };
    assert.equal(valuesOf(personal, more)['过户后'], '质保不随车');
    assert.equal(valuesOf(personal, more)['剩余质保'], undefined);
  });

  test('the health of the battery, with date and method', () => {
    const battery = { soh: 91.2, measured_at: '2026-11-16', method: '诊断仪读取' };
    const [first] = electricLines(detail(electric, { battery }));
    assert.deepEqual(first, {
      label: '电池健康度',
      note: '2026-11-16 诊断仪读取',
      value: '91.2%',
    });
    assert.equal(healthWords(detail(electric, { battery })), '91.2%，2026-11-16 诊断仪读取');
    assert.equal(healthWords(detail(electric)), '');
  });

  test('whether the battery was replaced, or that this is not recorded', () => {
    const replaced = (battery: object) => valuesOf(electric, { battery })['更换史'];
    assert.equal(
      replaced({ replaced: '2024-05 换过，编码尾号 8832' }),
      '2024-05 换过，编码尾号 8832',
    );
    assert.equal(replaced({ replaced: '没有更换过' }), '没有更换过（车商自述）');
    assert.equal(replaced({}), '未登记');
    assert.equal(valuesOf(electric)['更换史'], undefined);
  });

  test('the ownership of the battery, and its rent', () => {
    assert.equal(valuesOf(electric)['电池权属'], undefined);
    assert.equal(
      valuesOf({ ...electric, is_renting_battery: false })['电池权属'],
      '自有（车商自述）',
    );
    const rented = { ...electric, is_renting_battery: true };
    assert.equal(valuesOf(rented)['电池权属'], '租用');
    const battery = { rent_monthly: 980, buyout: 65_000 };
    assert.equal(valuesOf(rented, { battery })['电池权属'], '租用，月租 980元，买断 6.50万');
  });

  test('whether the battery can be swapped, and whether the right to that passes to a buyer', () => {
    const swap = { ...electric, is_replacing_battery: true };
    assert.equal(valuesOf(electric)['补能'], undefined);
    assert.equal(valuesOf(swap)['补能'], '可换电');
    const own = { battery: { swap_transferable: false } };
    assert.equal(valuesOf(swap, own)['补能'], '可换电，换电权益不随车');
  });
});

test('without the card the facts have health and ownership of the battery', () => {
  const car = (is_renting_battery: boolean, is_replacing_battery: boolean, new_energy = true) =>
    detail({ new_energy, is_renting_battery, is_replacing_battery });
  assert.equal(batteryWords(car(true, true)), '租用，可换电');
  assert.equal(batteryWords(car(false, true)), '可换电');
  assert.equal(batteryWords(car(false, false)), '');
  assert.equal(batteryWords(car(true, true, false)), '');
  const battery = { soh: 88.5, rent_monthly: 980 };
  const rented = { new_energy: true, is_renting_battery: true };
  assert.equal(
    batteryWords(detail(rented, { battery })),
    '健康度 88.5%（车商自述），租用，月租 980元',
  );
  assert.equal(batteryWords(detail({ ...electric, ...rented }, { battery })), '');
});
