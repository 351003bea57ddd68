import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type CompiledQuery } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Wanted } from './filter-queries.ts';
import { listSummaries, ORDERS } from './queries.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import type { Sort } from './vocabulary.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 400 });
});
after(() => shop.close());

const wanted: Wanted = { filter: {}, preview: false, registeredFrom: undefined, terms: [] };

/** Runs a query and answers the statements that it sent. */
async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const kysely = shop.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      return result;
    },
  });
  const executor = kysely.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, id) => {
    const query = compile(node, id);
    sent.push(query);
    return query;
  };
  await work({ ...shop.db, kysely });
  return sent;
}

describe('a page', () => {
  for (const sort of Object.keys(ORDERS) as Sort[]) {
    test(`in order ${sort} is one statement, read from its index without sorting`, async (context) => {
      const keys = ORDERS[sort].columns.map(() => 0);
      const sent = await statementsOf((db) =>
        listSummaries(db, wanted, { sort, cursor: { keys, id: 'ZY-0400' }, size: 21 }),
      );
      assert.equal(sent.length, 1);
      if (shop.db.engine !== 'sqlite') return context.diagnostic('plans are read on SQLite');
      const [statement] = sent;
      assert.ok(statement);
      const parts = statement.sql.split('?').map((part) => sql.raw(part));
      const values = statement.parameters.map((value) => sql`${value}`);
      const explained = sql<{ detail: string }>`explain query plan ${sql.join(
        parts.flatMap((part, at) => (at < values.length ? [part, values[at]] : [part])),
        sql.raw(''),
      )}`;
      const plan = (await explained.execute(shop.db.kysely)).rows
        .map(({ detail }) => detail)
        .join('\n');
      assert.match(plan, /SEARCH car USING INDEX car_order_/);
      assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/);
    });
  }
});
