import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type CompiledQuery } from 'kysely';
import { listLastFallen, listLastSold } from '#/app/board/queries.ts';
import { listBranchesWithStock } from '#/app/branches/queries.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import {
  listFacts,
  listMatches,
  listMatchesAmong,
  listSomeMatches,
  listTagged,
} from '#/app/search/stock-queries.ts';
import { listCarsOfLots, listOpenLots } from '#/app/wholesale/queries.ts';
import type { Database } from '#/database/database.ts';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { hasOthersOfSeries, listByIds, listOfBody, listOfSeries } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  if (shop.db.engine === 'sqlite') return;
  // The plans of PostgreSQL depend on the number of rows.
  await shop.close();
  shop = await openTestShop({ cars: 1_000 });
  await sql`vacuum analyze`.execute(shop.db.kysely);
});
after(() => shop.close());

/** Returns the engine's query plan of a statement. */
async function planOf(statement: CompiledQuery): Promise<string> {
  const explain = shop.db.engine === 'sqlite' ? 'explain query plan ' : 'explain (costs off) ';
  const parts = statement.sql.split(shop.db.engine === 'sqlite' ? '?' : /\$\d+/);
  const values = statement.parameters.map((value) => sql`${sql.lit(value)}`);
  const pieces = parts.flatMap((part, at) => [sql.raw(part), ...values.slice(at, at + 1)]);
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(explain)}${sql.join(
    pieces,
    sql.raw(''),
  )}`.execute(shop.db.kysely);
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}

describe('is one statement without a full scan of a table of cars:', () => {
  const car = { id: 'ZY-0400', sales_channel: 'premium' };
  const near = { body: 'sedan', low: 100_000, high: 130_000 };
  const queries: Record<string, (db: Database) => Promise<unknown>> = {
    'the cars of a page': (db) =>
      listByIds(db, ['ZY-0401', 'ZY-0402', 'ZY-0500'], [VISIBILITY.listed]),
    'a slice of the facts': (db) => listFacts(db, { version: 1, id: 'ZY-0900' }, 50),
    'some that have a word': (db) => listSomeMatches(db, ['model', '=特斯拉'], 10),
    'who has a word': (db) => listMatches(db, 'model', 'ZY-0401', 10),
    'who of some has a word': (db) => listMatchesAmong(db, ['model'], ['ZY-0401', 'ZY-0402']),
    'who carries a tag': (db) => listTagged(db, '7座', 'ZY-0401', 10),
    'the latest of a series': (db) => listOfSeries(db, car, 'volkswagen-迈腾', 10),
    'whether a series has another car': (db) => hasOthersOfSeries(db, car, 'volkswagen-迈腾'),
    'a body at a price nearby': (db) => listOfBody(db, car, near, 'low', 10),
    'the cars that went last': (db) => listLastSold(db, 5),
    'the cars whose price fell last': (db) => listLastFallen(db, '2026-11-20', 5),
    'the lots that can be bought': (db) => listOpenLots(db, '2026-11-20', { size: 20 }),
    'the lots of some cars': (db) =>
      listOpenLots(db, '2026-11-20', { carIds: ['WH-0431'], size: 2 }),
    'the cars of lots': (db) => listCarsOfLots(db, ['PF-0001', 'PF-0002']),
    'a body at a lower price': (db) => listOfBody(db, car, near, 'high', 10),
  };
  for (const [name, ask] of Object.entries(queries)) {
    test(name, async () => {
      const sent = await statementsOf(shop.db, ask);
      assert.equal(sent.length, 1);
      const [statement] = sent;
      assert.ok(statement);
      const plan = await planOf(statement);
      assert.match(plan, /\bcar|search_term/);
      // PostgreSQL scans small tables in full: brands, series and branches.
      assert.doesNotMatch(plan, /SCAN (car|search_term)|Seq Scan on (car|search_term|car_tag)\b/);
    });
  }

  test('the facts are read from an index without the cars', async () => {
    const facts = (db: Database) => listFacts(db, { version: 1, id: 'ZY-0900' }, 50);
    const [statement] = await statementsOf(shop.db, facts);
    assert.ok(statement);
    // For so few cars PostgreSQL may read the rows instead of the index.
    assert.match(
      await planOf(statement),
      /USING COVERING INDEX car_|Index( Only)? Scan using car_/,
    );
  });

  test('branches with cars are read from an index; PostgreSQL scans the table if most cars match', async () => {
    const [statement] = await statementsOf(shop.db, (db) => listBranchesWithStock(db, 'premium'));
    assert.ok(statement);
    assert.match(
      await planOf(statement),
      /USING COVERING INDEX car_|HashAggregate|Index Only Scan using car_/,
    );
  });
});
