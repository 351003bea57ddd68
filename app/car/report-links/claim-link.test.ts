import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { claimLink } from './claim-link.ts';

const detail = (car: object, more = {}) =>
  parse(CarDetail, {
    title: '车',
    car: { price: {}, ...car },
    images: { flaw: [{ img: '/a.jpg' }] },
    more,
  });

test('a claim has a link to its evidence', () => {
  const whole = detail(
    { mileage_report_status: 'ready', meta: { 过户次数: { desc: '过户次数', value: '0次' } } },
    { headlines: { paint: { result: '实测 12 面', date: '2026-11-17' } } },
  );
  assert.equal(claimLink('7', whole, '4S全程'), '/car/7/report/mileage#records');
  assert.equal(claimLink('7', whole, '原版原漆'), '/car/7/report/flaw#paint');
  assert.equal(claimLink('7', whole, '0过户'), '#facts');
});

test('pictures of flaws are no evidence about paint that was not measured', () => {
  const headlines = { flaw: { result: '瑕疵 1 处', date: '2026-11-17' } };
  assert.equal(claimLink('7', detail({}, { headlines }), '原版原漆'), undefined);
});

test('a claim without evidence has no link, nor has a tag without a claim', () => {
  const bare = detail({ mileage_report_status: 'pending' });
  for (const tag of ['4S全程', '原版原漆', '0过户', '7座']) {
    assert.equal(claimLink('7', bare, tag), undefined, tag);
  }
});
