import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { records } from '#/app/records.ts';
import { readDemoRows } from '#/app/statements/test-rows.ts';

/**
 * The fields that the demo leaves out, by the reason. A field is removed here when a row uses it.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'the demo is valid without an end, so nothing expires': [
    'hunt.until',
    'loan.until',
    'faq.until',
    'article.until',
    'delivery.until',
    'examine.until',
  ],
  'what is withdrawn is on no page': [
    'hunt.withdrawn',
    'momentauthor.withdrawn',
    'moment.withdrawn',
    'coupon.withdrawn',
    'delivery.withdrawn',
    'examine.withdrawn',
    'gpsdevice.withdrawn',
    'shipment.withdrawn',
    'gpslink.withdrawn',
    'withdrawal.report_id',
    'withdrawal.business',
    'withdrawal.version',
    'withdrawal.content',
    'withdrawal.reason',
    'withdrawal.withdrawn_at',
  ],
  'a trademark, or a code of a real account': [
    'brand.logo',
    'consultant.qr_code',
    'coupon.open_url',
  ],
  'computed, or taken from another field, where it is absent': [
    'series.id',
    'series.brand_id',
    'series.name',
    'car.finance',
    'car.original',
    'car.real',
    'car.reduce',
    'film.bytes',
    'film.width',
    'film.height',
    'article.summary',
    'article.minutes',
    'shipment.corridor_km',
    'station.system',
    'gpspoint.system',
  ],
  'private: no page shows it': ['car.vin'],
  'only the reports of a car state what was checked': ['car.proof'],
  'the demo dealer has no such case': [
    'purchase.pictures',
    'consumable.detail',
    'configuration.detail',
    'refurbish.detail',
    'film.captions',
    'huntconsumable.detail',
    'faq.car_id',
    'repairpackage.member_price',
    'inspection.place',
    'inspection.notes',
    'inspection.resolutions',
    'article.source',
    'article.source_url',
    'moment.city',
    'coupon.brand_id',
    'coupon.series_id',
    'coupon.price_max',
    'shipment.after',
  ],
};

test('the demo has a value of every field of every record type, except those left out for a reason', async () => {
  const demo = await readDemoRows(DEMO_CARS);
  const unused = records.flatMap(({ name, schema }) => {
    const rows = demo.get(name) ?? [];
    const used = new Set(
      rows.flatMap((row) => Object.keys(row).filter((field) => isSet(row[field]))),
    );
    return Object.keys(schema.entries)
      .filter((field) => !used.has(field))
      .map((field) => `${name}.${field}`);
  });
  assert.deepEqual(unused.toSorted(), Object.values(LEFT_OUT).flat().toSorted());
});

function isSet(value: unknown): boolean {
  return value !== null && value !== '' && JSON.stringify(value) !== '[]';
}
