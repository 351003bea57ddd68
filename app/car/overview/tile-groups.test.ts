import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { CarOverview } from '#/app/reports/overview/contract.ts';
import { tileGroupsOf, tileWords } from './tile-groups.ts';

const images = Object.fromEntries(
  ['cover', 'facade', 'interior_decoration', 'seats', 'attachment', 'engine_room', 'other'].map(
    (category) => [category, []],
  ),
);

/** Returns a car detail with these headlines and these fields of the car. */
function detail(headlines: Record<string, string>, car: object = {}): CarDetail {
  return parse(CarDetail, {
    title: '车',
    car: { type: '在售', price: {}, ...car },
    images: { ...images, flaw: [], note_with_images: [] },
    more: {
      headlines: Object.fromEntries(
        Object.entries(headlines).map(([key, result]) => [key, { result, date: '2026-11-02' }]),
      ),
    },
  });
}

const OVERVIEW = parse(CarOverview, {
  body: 'sedan',
  tiles: { accessory: { words: '11 样缺 1', tone: 'watch' } },
});

describe('the reports of a car as tiles', () => {
  test('are in three groups, each with its latest day', () => {
    const groups = tileGroupsOf('A', detail({ accessory: '缺 1 项', mileage: '可信' }), undefined);
    assert.deepEqual(
      groups.map(({ title, date, tiles }) => [title, date, tiles.map(({ type }) => type)]),
      [
        ['查车况', '2026-11-02', ['accessory']],
        ['查历史', '2026-11-02', ['mileage']],
      ],
    );
  });

  test('state the count of the overview, or else the headline, marked as the dealer’s own', () => {
    const reports = detail({ accessory: '缺 1 项', mileage: '里程可信' });
    const words = (overview: CarOverview | undefined) =>
      tileGroupsOf('A', reports, overview).flatMap(({ tiles }) => tiles.map(tileWords));
    assert.deepEqual(words(OVERVIEW)[0], { words: '11 样缺 1', isOwn: false });
    assert.deepEqual(words(undefined), [
      { words: '缺 1 项', isOwn: false },
      { words: '里程可信', isOwn: true },
    ]);
  });

  test('name the usual reports that are missing, only where this server knows', () => {
    const missing = (overview: CarOverview | undefined) =>
      tileGroupsOf('A', detail({ accessory: '齐' }), overview).flatMap((group) => group.missing);
    assert.deepEqual(missing(undefined), []);
    assert.ok(missing(OVERVIEW).includes('二次鉴定'));
    assert.ok(!missing(OVERVIEW).includes('附件清单'));
    assert.ok(missing(OVERVIEW).includes('里程分析'));
    const area = { verdict: 'clear', checked: 10, applicable: 10 };
    const inspection = {
      report_id: 'R',
      business: 'retail',
      checked: 400,
      applicable: 402,
      structure: area,
      flood: area,
      fire: area,
      exterior: { checked: 33, applicable: 33, bad: 0 },
      mileage: { verdict: 'open', label: '里程未核查', sources: 1 },
      systems: [],
    };
    const inspected = parse(CarOverview, { ...OVERVIEW, inspection });
    assert.ok(!missing(inspected).includes('里程分析'), 'the drawing links to the analysis');
  });

  test('state why there are no maintenance records instead of calling them missing', () => {
    const groups = tileGroupsOf('A', detail({}, { mileage_report_status: 'pending' }), OVERVIEW);
    const history = groups.find(({ title }) => title === '查历史');
    assert.equal(history?.note, '维保记录正在查询。');
    assert.ok(!history.missing.includes('维保记录'));
  });
});
