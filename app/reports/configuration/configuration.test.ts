import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { differs } from './checks.ts';
import { getConfigurationChecklist, type ConfigurationChecklist } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = (id: string) =>
  shop.get<ConfigurationChecklist | null>(`/v1/car/configurationChecklist?id=${id}`);

test('the demo compares each model’s list with its cars, including one with an additional piece', async () => {
  const report = await ask('ZY-0317');
  assert.ok(report && report.items.length > 20);
  assert.deepEqual(parse(getConfigurationChecklist.output, report), report);
  assert.ok(report.items.some(({ fitted, found }) => fitted === 'standard' && found === 'present'));
  const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?page_size=50');
  const reports = await Promise.all(cars.map(({ id }) => ask(id)));
  const beyond = reports.flatMap((each) => each?.items ?? []).filter(differs);
  assert.ok(beyond.some(({ found }) => found === 'added'));
});

test('a car without an equipment check returns null', async () => {
  assert.equal(await ask('MT-0009'), null);
});

test('a list is imported from lines in a cell, in the symbols and words that dealers use', async () => {
  const row = {
    车源号: 'ZY-0317',
    结论: '1 项失效',
    核对项目:
      '安全装备|膝部气囊|●|有\n内部配置|方向盘加热|○|失效|已装|按键无反应\n车载冰箱|车载冰箱|—|无',
  };
  assert.equal((await shop.importFile('配置核对.ndjson', [row])).badRows, 0);
  const report = await ask('ZY-0317');
  assert.deepEqual(
    report?.items.map(({ name, fitted, found, note }) => [name, fitted, found, note]),
    [
      ['膝部气囊', 'standard', 'present', null],
      ['方向盘加热', 'optional', 'broken', '按键无反应'],
      ['车载冰箱', 'none', 'absent', null],
    ],
  );
  const { bad } = await shop.importFile('configuration.ndjson', [
    { car_id: 'ZY-0317', verdict: '好', items: '安全装备|气囊|大概有' },
  ]);
  assert.match(bad[0]?.reason ?? '', /标配/);
});
