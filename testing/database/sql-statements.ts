import type { CompiledQuery } from 'kysely';
import type { Database } from '#/database/database.ts';

/** Runs `work` and returns the statements that it has sent. Used by tests of query plans. */
export async function statementsOf(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const kysely = db.kysely.withPlugin({
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
  await work({ ...db, kysely });
  return sent;
}
