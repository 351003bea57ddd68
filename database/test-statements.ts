import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Runs something on a database and answers the statements that it sent, for tests of their plans. */
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
