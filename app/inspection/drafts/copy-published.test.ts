import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openInspectors, pngOf, type Inspectors, type Written } from '#/testing/inspectors.ts';

let inspectors: Inspectors;
before(async () => {
  inspectors = await openInspectors();
});
after(() => inspectors.close());

type Draft = {
  id: string;
  is_new: boolean;
  report_id: string;
  recorded: number;
  photos: number;
  report: Written | null;
  points: { item: string; current: Written | null; photos: { photo: string }[] }[];
};

async function openFor(car_id: string, report_id: string): Promise<Draft> {
  const id = await inspectors.open(car_id, { report_id, inspector: '李师傅' });
  return (await inspectors.send<Draft>('GET', `/${id}`)).data;
}
const pointOf = ({ points }: Draft, item: string) => points.find((point) => point.item === item);

describe('a draft with the number of a published report', () => {
  test('starts with what was recorded for it, and publishes the correction as the next version', async () => {
    await inspectors.addCar('P-1');
    const first = await inspectors.open('P-1');
    await inspectors.fill(first);
    const { data: photo } = await inspectors.addPhoto(first, 'E03', await pngOf('red'));
    await inspectors.put(first, 'E03', { base: 1, result: '异常', words: '凹陷', by: '王师傅' });
    await inspectors.put(first, 'G01', {
      base: 1,
      result: '正常',
      value: 1.2,
      override_reason: '已订新胎',
    });
    const { data } = await inspectors.publish(first);
    assert.equal(data.published?.version, 1, JSON.stringify(data));
    const { report_id } = data.published;

    const draft = await openFor('P-1', report_id);
    assert.deepEqual([draft.report_id, draft.photos], [report_id, 1]);
    const dent = pointOf(draft, 'E03');
    assert.deepEqual(
      [dent?.current?.version, dent?.current?.by, dent?.current?.content.words],
      [1, '王师傅', '凹陷'],
    );
    assert.equal(dent?.photos[0]?.photo, photo.photo);
    assert.equal(pointOf(draft, 'G01')?.current?.content.override_reason, '已订新胎');
    assert.equal(draft.report?.content.odometer_km, 81_200);

    const unchanged = await inspectors.publish(draft.id, { dry_run: true });
    assert.deepEqual([unchanged.data.missing, unchanged.data.problems], [[], []]);
    const stale = await inspectors.put(draft.id, 'E03', { base: 0, result: '正常' });
    assert.equal(stale.status, 409);
    const write = { base: 1, result: '异常', words: '凹陷，伤底漆', by: '李师傅' };
    assert.equal((await inspectors.put(draft.id, 'E03', write)).status, 200);
    const second = await inspectors.publish(draft.id);
    assert.deepEqual(
      [second.data.published?.report_id, second.data.published?.version],
      [report_id, 2],
      JSON.stringify(second.data),
    );
    const third = await openFor('P-1', report_id);
    assert.equal(pointOf(third, 'E03')?.current?.content.words, '凹陷，伤底漆');
  });

  test('starts with the points of an imported report', async () => {
    await inspectors.addCar('P-2');
    const { bad } = await inspectors.shop.importFile('inspections.ndjson', [
      {
        report_id: 'R-P2',
        car_id: 'P-2',
        inspected_on: '2026-11-10',
        inspector: '周*',
        normal: 'A01 A02 E06',
        odometer_km: 81_000,
        findings: [
          { item: 'E01', result: '轻微', kind: '划痕', words: '浅', by: '王*', date: '2026-11-12' },
          { item: 'E03', result: '未检', words: '够不着' },
        ],
        paint: [
          { item: 'E06', points: [118, 121] },
          { item: 'E08', points: [119] },
        ],
      },
    ]);
    assert.deepEqual(bad, []);
    const draft = await openFor('P-2', 'R-P2');
    assert.deepEqual(
      draft.points.map(({ item, current }) => [item, current?.by, current?.content]),
      [
        ['A01', '周*', { result: 'normal' }],
        ['A02', '周*', { result: 'normal' }],
        ['E01', '王*', { result: 'slight', kind: '划痕', words: '浅' }],
        ['E03', '周*', { result: 'unchecked', words: '够不着' }],
        ['E06', '周*', { result: 'normal', paint: [118, 121] }],
        ['E08', '周*', { result: 'unchecked', paint: [119] }],
      ],
    );
    assert.equal(pointOf(draft, 'E01')?.current?.measured_at, '2026-11-11T16:00:00.000Z');
    assert.deepEqual(
      [draft.report?.content.odometer_km, 'inspected_on' in (draft.report?.content ?? {})],
      [81_000, false],
    );
  });

  test('starts with the latest version of its own business, and a new number starts empty', async () => {
    await inspectors.addCar('P-3');
    const row = { report_id: 'R-P3', car_id: 'P-3', inspected_on: '2026-11-10', inspector: '周*' };
    await inspectors.shop.importFile('inspections.ndjson', [{ ...row, normal: 'A01' }]);
    await inspectors.shop.importFile('inspections.ndjson', [{ ...row, normal: 'A01 A02' }]);
    assert.equal((await openFor('P-3', 'R-P3')).recorded, 2);
    const other = await inspectors.open('P-3', { report_id: 'R-P3', business: 'wholesale' });
    assert.equal((await inspectors.send<Draft>('GET', `/${other}`)).data.recorded, 0);
    await inspectors.addCar('P-4');
    assert.equal((await openFor('P-4', 'R-P4')).recorded, 0);
  });
});
