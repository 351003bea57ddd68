import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { filmsOf } from '#/app/car/media/film-list.ts';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { countReports, mileageAnswer, reportsOf } from './report-links.ts';

function detail(parts: { car?: object; images?: object; more?: object } = {}) {
  const { car = {}, images = {}, more } = parts;
  return parse(CarDetail, {
    title: '车',
    car: { price: {}, ...car },
    images,
    ...(more && { more }),
  });
}
const words = (parts: Parameters<typeof detail>[0]) =>
  reportsOf('7', detail(parts)).map(({ type }) => type);
const line = { desc: '项', value: null };

test('a car without reports links to none', () => {
  assert.deepEqual(words({}), []);
});

describe('a field of the car detail opens its link', () => {
  test('repair, refurbishment, attachment and consumable lists', () => {
    assert.deepEqual(words({ car: { has_repair_list: true } }), ['preparation']);
    assert.deepEqual(words({ car: { out_repair_list: [line] } }), ['refurbish-list']);
    assert.deepEqual(words({ car: { major_dispositions: [line] } }), ['refurbish-list']);
    assert.deepEqual(words({ car: { has_attachment_list: true } }), ['accessory']);
    assert.deepEqual(words({ car: { has_new_attachment_list: true } }), ['accessory']);
    assert.deepEqual(words({ car: { has_consumables_list: true } }), ['consumable']);
    assert.deepEqual(words({ car: { configuration_checks: [line] } }), ['configuration']);
  });
  test('maintenance records only once they are ready', () => {
    assert.deepEqual(words({ car: { mileage_report_status: 'ready' } }), ['mileage']);
    assert.deepEqual(words({ car: { mileage_report_status: 'pending' } }), []);
  });
  test('maintenance records without a conclusive status, once the car detail has any', () => {
    const checked = { mileage_report_status: '7' };
    assert.deepEqual(words({ car: { ...checked, mileage_report: '1' } }), ['mileage']);
    assert.deepEqual(words({ car: { maintenance_records: [line] } }), ['mileage']);
    assert.deepEqual(words({ car: { ...checked } }), []);
    const failed = { mileage_report_status: 'failed', mileage_report: '1' };
    assert.deepEqual(words({ car: failed }), []);
  });
  test('a report without details, by a headline without a result', () => {
    const headlines = { configuration: { result: '', date: null } };
    assert.deepEqual(words({ more: { headlines } }), ['configuration']);
    assert.deepEqual(reportsOf('7', detail({ more: { headlines } }))[0]?.result, null);
  });
  test('the inspection of a back end that has it in the fields of the car', () => {
    const [link] = reportsOf('7', detail({ car: { report_id: '9001' } }));
    assert.equal(link?.to, '/car/7/report-inspection/9001/business/retail');
  });
  test('records that cannot be opened have a reason', () => {
    const answers = ['pending', 'failed', 'unsupported', 'ready', null].map(mileageAnswer);
    assert.ok(answers.slice(0, 3).every((words) => words.includes('维保记录')));
    assert.deepEqual(answers.slice(3), ['', '']);
  });
  test('flaws by their pictures, the chassis by an item with content, films by their source', () => {
    assert.deepEqual(words({ images: { flaw: [{ img: '/a.jpg' }] } }), ['flaw']);
    assert.deepEqual(words({ car: { chassis: [{ title: '前', content: [] }] } }), []);
    const chassis = [{ title: '前', content: [{ img: '/a.jpg', desc: null }] }];
    assert.deepEqual(words({ car: { chassis } }), ['chassis']);
    const film = (internal_external: string | null) =>
      filmsOf('7', detail({ car: { vehicle_display_video: { internal_external } } }));
    assert.deepEqual(
      film('/a.mp4').map(({ to }) => to),
      ['/car/7/internal/video'],
    );
    assert.deepEqual(film(null), []);
  });
});

test('a conclusion of the dealer is labelled as the dealer’s own, with or without an inspection', () => {
  const headlines = {
    mileage: { result: '里程正常', date: '2026-11-18' },
    consumable: { result: '全部达标', date: '2026-11-18' },
  };
  const car = { mileage_report_status: 'ready', has_consumables_list: true };
  const results = (more: object, fields: object = car) =>
    reportsOf('7', detail({ car: fields, more }))
      .filter(({ type }) => type === 'mileage' || type === 'consumable')
      .map(({ result }) => result);
  const inspection = { report_id: 'r1', business: 'retail', preview: false };
  assert.deepEqual(results({ headlines }), ['车商自述：里程正常', '全部达标']);
  assert.deepEqual(results({ headlines, inspection }), ['车商自述：里程正常', '全部达标']);
  const early = { ...inspection, preview: true };
  assert.deepEqual(results({ headlines, inspection: early }), ['车商自述：里程正常', '全部达标']);
  const note = { mileage_report_status: 'ready', mileage_report: '里程正常' };
  assert.deepEqual(results({ inspection }, note), ['车商自述：里程正常']);
  assert.deepEqual(results({}, note), ['车商自述：里程正常']);
  const count = { mileage: { result: '车商记录 2 条', date: null } };
  assert.deepEqual(results({ headlines: count }, note), ['车商记录 2 条']);
});

describe('the inspection report', () => {
  const inspection = { report_id: 'r1', business: 'retail' };
  test('has a link to its page, and to the early preview while it is not final', () => {
    const [final] = reportsOf('7', detail({ more: { inspection } }));
    assert.equal(final?.to, '/car/7/report-inspection/r1/business/retail');
    const [early] = reportsOf(
      '7',
      detail({ more: { inspection: { ...inspection, preview: true } } }),
    );
    assert.equal(early?.to, '/car/7/report-inspection-preview/r1/business/retail');
  });
  test('has links to the parts that have a headline', () => {
    const headlines = { 'accident-record': { result: '1 次', date: '2026-11-15' } };
    assert.deepEqual(words({ more: { inspection, headlines } }), ['inspection', 'accident-record']);
  });
});

test('result and date come from the headline; without one the result comes from the field', () => {
  const headlines = { consumable: { result: '轮胎最低 5.6mm', date: '2026-11-17' } };
  const car = { has_consumables_list: true, supplies_status: '良好' };
  const [link] = reportsOf('7', detail({ car, more: { headlines } }));
  assert.deepEqual([link?.result, link?.date], ['轮胎最低 5.6mm', '2026-11-17']);
  const [plain] = reportsOf('7', detail({ car }));
  assert.deepEqual([plain?.result, plain?.date], ['车商自述：良好', null]);
});

test('the count omits reports not yet queried and the comparison with other cars', () => {
  const inspection = { report_id: 'r1', business: 'retail' };
  const claims = (result: string) => ({ 'accident-record': { result, date: '2026-11-15' } });
  const count = (headlines: object) => {
    const car = { price: { current: 95_000 } };
    const reports = reportsOf('7', detail({ car, more: { inspection, headlines } }));
    assert.deepEqual(
      reports.map(({ type }) => type),
      ['inspection', 'accident-record', 'benchmark'],
    );
    return countReports(reports);
  };
  assert.equal(count(claims('未查询')), 1);
  assert.equal(count(claims('正在查询，还不能下结论')), 1);
  assert.equal(count(claims('车商记录 1 次')), 2);
  assert.equal(count(claims('未查到出险')), 2);
});
