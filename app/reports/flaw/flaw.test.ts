import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

describe('the report on a car’s exterior', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  const ask = async (query: string) => {
    const { body } = await shop.request(`/v1/vehicleInspection/flaw?${query}`);
    return body as unknown as FlawReport | null;
  };

  test('is returned as the whole body, whichever inspection is requested', async () => {
    const report = await ask('id=ZY-0331&report_id=R-ZY-0331&business=retail');
    assert.equal(report?.flaws.length, 3);
    assert.match(report?.verdict ?? '', /3 处瑕疵/);
    assert.equal(await ask('id=MT-0009'), null);
  });

  test('has as many flaws of a demo car as its card', async () => {
    const car = await shop.get<{ more: { proof: { flaws: number } } }>('/v1/car/ZY-0352');
    const report = await ask('id=ZY-0352');
    assert.equal(report?.flaws.length, car.more.proof.flaws);
  });

  test('has no rear doors for a car with two doors', async () => {
    const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?body=coupe');
    for (const { id } of cars.slice(0, 3)) {
      const panels = (await ask(`id=${id}`))?.paint.map(({ panel }) => panel) ?? [];
      assert.ok(!panels.includes('left-rear-door'), id);
    }
  });

  test('is imported from names, codes, and words for grades and views', async () => {
    const { bad } = await shop.importFile('flaw.ndjson', [
      {
        car_id: 'ZY-0317',
        verdict: '两处',
        flaws:
          '左前门|划痕|轻微|80|5|左|40|60|||| 否|保留原漆\nE13|掉漆|明显|||后|30|80|露出底漆|||是|已补漆',
        paint: '左前门|412|430|390|5\n座椅|120\nE03|121||||铝',
      },
    ]);
    assert.deepEqual(
      bad.map(({ field, reason }) => `${field}: ${reason.split('，')[0]}`),
      ['paint.1.panel: 第 2 项 panel：「座椅」不是车身部件'],
    );
    const wrong = await shop.importFile('flaw.ndjson', [
      {
        car_id: 'ZY-0317',
        verdict: '两处',
        paint: '左前门|150|120|130\n右前门|150|120\n车顶|120\nE14|121',
      },
    ]);
    assert.deepEqual(
      wrong.bad.map(({ field, reason }) => `${field}: ${reason}`),
      [
        'paint.0.mean: 第 1 项 mean：均值应在最小和最大之间',
        'paint.1.mean: 第 2 项 mean：均值应在最小和最大之间',
        'paint.3.panel: 第 4 项 panel：这个部件写了两次，写的是「roof」',
      ],
    );
    const fixed = await shop.importFile('flaw.ndjson', [
      {
        car_id: 'ZY-0317',
        verdict: '两处',
        flaws:
          '左前门|划痕|轻微|80|5|左|40|60|||| 否|保留原漆\nE13|掉漆|明显|||后|30|80|露出底漆|||是|已补漆',
        paint: '左前门|412|430|390|5\nE03|121||||铝',
      },
    ]);
    assert.deepEqual(fixed.bad, []);
    const report = await ask('id=ZY-0317');
    assert.deepEqual(
      report?.flaws.map(({ panel, grade, view, x, is_repaired: isRepaired }) => [
        panel,
        grade,
        view,
        x,
        isRepaired,
      ]),
      [
        ['left-front-door', 'slight', 'left', 40, false],
        ['rear-bumper', 'obvious', 'rear', 30, true],
      ],
    );
    assert.deepEqual(
      report?.paint.map(({ panel, mean, material }) => [panel, mean, material]),
      [
        ['left-front-door', 412, null],
        ['hood', 121, 'aluminium'],
      ],
    );
  });
});
