import '#/records/import/row-queries.ts';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#/database/database.ts';
import { flag, id, list, oneOf, text, whole } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';

/** The tables of a small stock for tests: makers, and bikes that reference them. */
type Stock = {
  maker: { id: string; name: string };
  bike: {
    id: string;
    maker_id: string;
    title: string;
    price: number;
    folds: 0 | 1 | null;
    pictures: string;
  };
};

/** Creates the tables of the stock, as a migration would. */
export async function createStock({ kysely }: Database): Promise<void> {
  await sql`create table maker (id text primary key, name text not null unique)`.execute(kysely);
  await sql`create table bike (id text primary key, maker_id text not null references maker (id),
    title text not null, price integer not null, folds integer, pictures text not null)`.execute(
    kysely,
  );
}

/** Deletes all rows of the stock. */
export async function emptyStock(db: Database): Promise<void> {
  await stock(db).deleteFrom('bike').execute();
  await stock(db).deleteFrom('maker').execute();
  await db.kysely.deleteFrom('record_row').execute();
}

/** Returns all bikes, sorted by id. */
export function listBikes(db: Database): Promise<Stock['bike'][]> {
  return stock(db).selectFrom('bike').selectAll().orderBy('id').execute();
}

export const maker = recordType({
  name: 'maker',
  aliases: ['厂家'],
  summary: 'Who builds bikes',
  key: ['id'],
  schema: v.object({ id: id(), name: text({ max: 20 }) }),
  columns: { 厂家号: 'id', 名称: 'name' },
  async write(trx, rows) {
    await stock(trx)
      .insertInto('maker')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
      )
      .execute();
  },
});

export const bike = recordType({
  name: 'bike',
  summary: 'A bike for sale',
  key: ['id'],
  schema: v.object({
    id: id(),
    maker_id: id(),
    title: text({ max: 40 }),
    price: whole({ min: 1, max: 1_000_000, unit: '元' }),
    kind: v.optional(oneOf(['公路', '山地']), '公路'),
    folds: v.optional(flag()),
    pictures: v.optional(list(v.string()), []),
  }),
  columns: { 车源号: 'id', 厂家号: 'maker_id', 标题: 'title', 价格: 'price', 图片: 'pictures' },
  async pictures(row, picture, film) {
    const pictures = await Promise.all(
      (row.pictures ?? []).map(async (name) =>
        name.endsWith('.mp4') ? (await film(name, 'pictures')).src : picture(name, 'pictures'),
      ),
    );
    return { ...row, pictures };
  },
  async write(trx, rows) {
    await stock(trx)
      .insertInto('bike')
      .values(
        rows.map(({ id, maker_id, title, price, folds = null, pictures }) => ({
          id,
          maker_id,
          title,
          price,
          folds,
          pictures: JSON.stringify(pictures),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          maker_id: row.ref('excluded.maker_id'),
          title: row.ref('excluded.title'),
          price: row.ref('excluded.price'),
          folds: row.ref('excluded.folds'),
          pictures: row.ref('excluded.pictures'),
        })),
      )
      .execute();
    // This check follows the write, because a test must see that the written row is rolled back.
    const unavailable = rows.find(({ title }) => title === '没人要');
    if (unavailable)
      throw new BadRecord('title', {
        code: 'unavailable',
        zh: '没人要的车不收',
        en: 'Nobody buys it',
      });
  },
  warn: async (_, rows) =>
    rows.map(({ title }) =>
      title === '旧车' ? [{ field: 'title', reason: SLOW, code: 'denied_claim' }] : [],
    ),
});

const SLOW = { code: 'slow', zh: '旧车卖得慢', en: 'Old bikes sell slowly' };

/** The record types of the stock, in the order of import. */
export const stockTypes = [maker, bike];

function stock({ kysely }: Database): Kysely<Stock> {
  return kysely as unknown as Kysely<Stock>;
}
