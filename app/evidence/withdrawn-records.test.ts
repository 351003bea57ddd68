import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { records } from '#/app/records.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsAfter } from '#/records/import/row-queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Row = Readonly<Record<string, unknown>>;

/** One of the demo's rows for each type without stored rows. */
const NOT_STORED: Readonly<Record<string, Row>> = {
  shipment: { no: 'WB20261117-01', car_title: '车', from: '成都', to: '拉萨' },
};
// The key of a link is a secret, which no other record has.
const withdrawable = records.filter(
  ({ name, schema }) => 'withdrawn' in schema.entries && name !== 'gpslink',
);

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/** Returns a row that has dependents of all types. */
async function find({ name, key, takesAlong = {} }: RecordType): Promise<Row> {
  const rows = await listRecords(name);
  const [along] = Object.entries(takesAlong).toReversed();
  if (!along || name in NOT_STORED) return NOT_STORED[name] ?? rows[0] ?? {};
  const [other, field] = along;
  const [named] = await listRecords(other);
  return rows.find((row) => row[String(key[0])] === named?.[field]) ?? {};
}

async function listRecords(type: string): Promise<Row[]> {
  const rows = await listRowsAfter(shop.db, type, { after: undefined, limit: 100 });
  return rows.map(({ row }) => JSON.parse(row) as Row);
}

/** Returns the types of the stored rows that name a record. */
async function namingOf(value: unknown): Promise<string[]> {
  const found = await shop.db.kysely
    .selectFrom('record_row')
    .select('type')
    .distinct()
    .where('row', 'like', `%${JSON.stringify(value)}%`)
    .execute();
  return found.map(({ type }) => type);
}

describe('a withdrawn record is named by no stored row:', () => {
  for (const type of withdrawable) {
    const { name, key, takesAlong = {} } = type;
    test(name, async () => {
      const row = await find(type);
      const value = row[key[0] ?? ''];
      const naming = await namingOf(value);
      for (const other of Object.keys(takesAlong)) assert.ok(naming.includes(other), other);
      const { bad } = await shop.importFile(`${name}.ndjson`, [{ ...row, withdrawn: 1 }]);
      assert.deepEqual(bad, []);
      assert.deepEqual(await namingOf(value), []);
    });
  }
});
