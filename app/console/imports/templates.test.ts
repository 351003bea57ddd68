import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Templates = { templates: { type: string; name: string }[] };
type File = { name: string; base64: string };

let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
});
after(() => shop.close());

test('a person gets the templates of the types that the person may import', async () => {
  const of = async (person: TestStaff) =>
    (await person.send<Templates>('import-templates')).data.templates.map(({ type }) => type);
  assert.deepEqual(await of(manager), ['car']);
  assert.ok((await of(owner)).includes('branch'));
  assert.equal((await manager.send('import-templates/branch')).status, 404);
});

test('a template is a workbook with the headings of the type', async () => {
  const { data } = await manager.send<File>('import-templates/car');
  assert.equal(data.name, '车源模板.xlsx');
  const { sheets } = await readXlsx(Buffer.from(data.base64, 'base64'));
  assert.ok(sheets[0]?.rows.flat().includes('品牌'));
});
