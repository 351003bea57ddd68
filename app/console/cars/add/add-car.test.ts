import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FormField } from '#/app/console/content/contract.ts';
import { records, typeNamed } from '#/app/records.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { createJournal } from '#/records/undo/journal.ts';
import { findLastImport, undoImport } from '#/records/undo/undo-import.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Added = { id: string; warnings: string[]; reason?: string; errors?: Record<string, string> };

const MAITENG = {
  brand: '大众',
  series: '迈腾',
  title: '2021款 豪华型',
  first_registration: '2021-06',
  mileage_km: '4.36万',
  price: '11.98万',
  branch_id: 'wuhou',
  colour: '白色',
  vin: 'lfv3a23c5l3012345',
};

const NOW = new Date('2026-11-20T12:00:00+08:00');

let shop: TestShop;
let folder: string;
let owner: TestStaff;
let manager: TestStaff;
let requests = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-add-car-'));
  shop = await openTestShop({ isEmpty: true, now: () => NOW });
  await shop.importFile('branches.jsonl', [
    { id: 'wuhou', name: '武侯店', province: '四川', city: '成都' },
    { id: 'jinniu', name: '金牛店', province: '四川', city: '成都' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function newRequest(): string {
  requests += 1;
  return requests.toString(16).padStart(32, '0');
}

function add(values: object, options: object = {}, person = owner) {
  return person.send<Added>('car-drafts', { request: newRequest(), values, ...options });
}

async function cars(): Promise<string[]> {
  const rows = await shop.db.kysely.selectFrom('car').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe('a car that a person adds', () => {
  it('has a form with the fields of the import, and the branch of the person', async () => {
    type Form = { fields: FormField[]; values: object };
    const { data } = await manager.send<Form>('car-drafts');
    assert.deepEqual(
      data.fields.map(
        ({ field, kind, is_required }) => `${field} ${kind}${is_required ? '*' : ''}`,
      ),
      [
        'brand text*',
        'series text',
        'title text*',
        'first_registration month',
        'mileage_km number',
        'price number',
        'branch_id choice',
        'colour text',
        'vin text',
        'id text',
      ],
    );
    const branch = data.fields.find(({ field }) => field === 'branch_id');
    assert.deepEqual(branch?.choices, [{ word: '武侯店', value: 'wuhou' }]);
    assert.deepEqual(data.values, { branch_id: 'wuhou' });
  });

  it('is read as an import reads it, hidden from visitors, and recorded', async () => {
    const { status, data, message } = await add(MAITENG, {}, manager);
    assert.equal(status, 200, message);
    assert.equal(data.id, 'LFV-2345');
    const row = await shop.db.kysely
      .selectFrom('car')
      .select(['title', 'price', 'mileage_km', 'first_registration', 'branch_id', 'release_status'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, {
      title: '大众 迈腾 2021款 豪华型',
      price: 119_800,
      mileage_km: 43_600,
      first_registration: '2021-06',
      branch_id: 'wuhou',
      release_status: 'preview',
    });
    await assert.rejects(shop.get(`/v1/car/${data.id}`), /不存在/);
    type Detail = { history: { who: string; action: string; words: string }[] };
    const { history } = (await manager.send<Detail>(`cars/${data.id}`)).data;
    assert.equal(history[0]?.who, '店长');
    assert.equal(history[0]?.action, '新增了车');
    assert.match(history[0]?.words ?? '', /标题 无 → 大众 迈腾 2021款 豪华型/);
    assert.doesNotMatch(JSON.stringify(history), /LFV3A23C5L3012345/i);
  });

  it('is added once, however often the same request is sent', async () => {
    const body = { request: newRequest(), values: { ...MAITENG, vin: null, id: 'T-1' } };
    const sent = { ...body, is_confirmed: true };
    const answers = await Promise.all([1, 2, 3].map(() => owner.send<Added>('car-drafts', sent)));
    assert.deepEqual(
      answers.map(({ status, data }) => [status, data.id]),
      [1, 2, 3].map(() => [200, 'T-1']),
    );
    const foreign = await manager.send<Added>('car-drafts', sent);
    assert.equal(foreign.status, 400);
  });

  it('is refused in words if its id or its VIN is stored', async () => {
    const stored = await cars();
    const vin = await add({ ...MAITENG, id: 'T-2' });
    assert.equal(vin.status, 422);
    assert.match(vin.data.errors?.['vin'] ?? '', /LFV-2345，待上架/);
    const id = await add({ ...MAITENG, vin: null, id: 'T-1' }, { is_confirmed: true });
    assert.match(id.data.errors?.['id'] ?? '', /车号 T-1 已经有了/);
    assert.deepEqual(await cars(), stored);
  });

  it('that may be a stored one is added only if the person says it is another', async () => {
    const values = { ...MAITENG, vin: null, id: 'T-3' };
    const doubtful = await add(values);
    assert.deepEqual([doubtful.status, doubtful.data.reason], [422, 'doubtful']);
    assert.match(doubtful.message, /LFV-2345（待上架）/);
    assert.equal((await cars()).includes('T-3'), false);
    assert.equal((await add(values, { is_confirmed: true })).status, 200);
  });

  it('with a VIN of a sold car is one that came back, if the person says so', async () => {
    const vin = 'LSVAA11B0M1234567';
    const sold = { id: 'S-1', title: '大众 朗逸 2020款', brand: '大众', type: '已售', vin };
    await shop.importFile('cars.jsonl', [sold]);
    const values = { brand: '大众', title: '朗逸 2020款', vin };
    assert.equal((await add(values)).data.reason, 'doubtful');
    assert.equal((await add(values, { is_confirmed: true })).data.id, 'LSV-4567');
  });

  it('is refused with the words of the import at each field', async () => {
    const stored = await cars();
    const bad = { brand: '大众', vin: 'ABC', mileage_km: '很多', first_registration: '2099-01' };
    const { status, data } = await add({ ...bad, title: '速腾' });
    assert.equal(status, 422);
    assert.match(data.errors?.['vin'] ?? '', /17 位车架号/);
    assert.ok(data.errors?.['mileage_km']);
    const future = await add({ brand: '大众', title: '速腾', first_registration: '2099-01' });
    assert.match(future.data.errors?.['first_registration'] ?? '', /还没有到/);
    assert.ok((await add({ brand: '大众' })).data.errors?.['title']);
    // The id is not mandatory: the fields that it is made of are.
    assert.deepEqual(Object.keys((await add({ colour: '白色' })).data.errors ?? {}), [
      'title',
      'brand',
    ]);
    assert.equal((await add({ ...MAITENG, notes: 'x' })).status, 400);
    assert.deepEqual(await cars(), stored);
  });

  it('with an unusual price is added only if the person confirms it', async () => {
    const rows = [1, 2, 3].map((at) => ({
      id: `P-${at}`,
      title: `本田 雅阁 ${at}`,
      brand: '本田',
      series: '雅阁',
      type: '在售',
      price: 120_000,
    }));
    await shop.importFile('cars.jsonl', rows);
    const values = { brand: '本田', series: '雅阁', title: '2022款', id: 'P-4' };
    assert.equal((await add({ ...values, price: '12000' })).data.reason, 'doubtful');
    const done = await add({ ...values, price: '12000' }, { is_confirmed: true });
    assert.equal(done.status, 200, done.message);
  });

  it('belongs to a branch of the person', async () => {
    const other = await add({ ...MAITENG, vin: null, branch_id: 'jinniu' }, {}, manager);
    assert.equal(other.data.errors?.['branch_id'], '只能加自己门店的车');
  });

  it('stays when an import of the same brand is undone, and is released as others are', async () => {
    const path = join(folder, 'cars.jsonl');
    const row = { id: 'U-1', title: '领克 03 2022款', brand: '领克', series: '03', type: '在售' };
    await writeFile(path, JSON.stringify(row));
    const source = { path, type: typeNamed('car') };
    const who = { id: newRequest(), who: '林姐', files: ['cars.jsonl'], now: NOW };
    await importRecords(shop.db, [source], { now: NOW, journal: createJournal(who) });
    const done = await add({ brand: '领克', series: '03', title: '领克 03 2022款', id: 'U-2' });
    assert.equal(done.data.reason, 'doubtful');
    const values = { brand: '领克', series: '03', title: '领克 03 2023款', id: 'U-2' };
    assert.equal((await add(values)).status, 200);
    const last = await findLastImport(shop.db, NOW);
    assert.ok(last);
    const { deleted } = await undoImport(shop.db, records, last.note, { now: NOW });
    assert.equal(deleted, 1);
    const stored = await cars();
    assert.deepEqual([stored.includes('U-1'), stored.includes('U-2')], [false, true]);
    const status = { from: '待上架', to: '在售' };
    assert.equal((await owner.send('cars/U-2/status', status)).status, 200);
    await shop.get('/v1/car/U-2');
  });
});
