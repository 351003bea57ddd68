import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { records } from '#/app/records.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsAfter } from '#/records/import/row-queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row for each type whose demo records are not stored as rows. */
const NOT_STORED: Readonly<Record<string, Row>> = {
  shipment: { no: 'WB20261117-01', car_title: '车', from: '成都', to: '拉萨' },
};
// `gpslink` is left out: no other record contains the key of a link, which is a secret.
const withdrawable = records.filter(
  ({ name, schema }) => 'withdrawn' in schema.entries && name !== 'gpslink',
);

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/**
 * Returns a stored row to which a row of the last dependent type in `cascadesTo` refers. For a type
 * without dependent types, returns any stored row.
 */
async function find({ name, key, cascadesTo = {} }: RecordType): Promise<Row> {
  const rows = await listRecords(name);
  const [along] = Object.entries(cascadesTo).toReversed();
  if (!along || name in NOT_STORED) return NOT_STORED[name] ?? rows[0] ?? {};
  const [other, field] = along;
  const [named] = await listRecords(other);
  return rows.find((row) => row[String(key[0])] === named?.[field]) ?? {};
}

async function listRecords(type: string): Promise<Row[]> {
  const rows = await listRowsAfter(shop.db, type, { after: undefined, limit: 100 });
  return rows.map(({ row }) => JSON.parse(row) as Row);
}

/** Returns the types of the stored rows that contain a value. */
async function namingOf(value: unknown): Promise<string[]> {
  const found = await shop.db.kysely
    .selectFrom('record_row')
    .select('type')
    .distinct()
    .where('row', 'like', `%${JSON.stringify(value)}%`)
    .execute();
  return found.map(({ type }) => type);
}

describe('after a record is withdrawn, no stored row refers to it:', () => {
  for (const type of withdrawable) {
    const { name, key, cascadesTo = {} } = type;
    test(name, async () => {
      const row = await find(type);
      const value = row[key[0] ?? ''];
      const naming = await namingOf(value);
      for (const other of Object.keys(cascadesTo)) assert.ok(naming.includes(other), other);
      const { bad } = await shop.importFile(`${name}.ndjson`, [{ ...row, withdrawn: 1 }]);
      assert.deepEqual(bad, []);
      assert.deepEqual(await namingOf(value), []);
    });
  }
});
