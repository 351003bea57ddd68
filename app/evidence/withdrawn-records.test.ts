import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsAfter } from '#/records/import/row-queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { records } from '#/app/records.ts';

type Row = Readonly<Record<string, unknown>>;

/** Of kinds of which no row is kept: one of the demo's. */
const NOT_STORED: Readonly<Record<string, Row>> = {
  shipment: { no: 'WB20261117-01', car_title: '车', from: '成都', to: '拉萨' },
};
// The key of a link is a secret that nothing else knows.
const withdrawable = records.filter(
  ({ name, schema }) => 'withdrawn' in schema.entries && name !== 'gpslink',
);

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/** One that has all that goes along with it. */
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

/** The types of the kept rows that name something. */
async function namingOf(value: unknown): Promise<string[]> {
  const found = await shop.db.kysely
    .selectFrom('record_row')
    .select('type')
    .distinct()
    .where('row', 'like', `%${JSON.stringify(value)}%`)
    .execute();
  return found.map(({ type }) => type);
}

describe('what was taken back is named by no row that is kept:', () => {
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
