import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '#/database/database.ts';

/** Returns the plan of each query that a function makes. */
export async function plansOf(
  db: Database,
  run: (to: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run({ ...db, kysely: db.kysely.withPlugin(recorder) });
  const explain = db.engine === 'sqlite' ? 'explain query plan' : 'explain';
  return Promise.all(
    nodes.map(async (node) => {
      const query = db.kysely.getExecutor().compileQuery(node, { queryId: 'explained' });
      const { rows } = await db.kysely.executeQuery(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      );
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    }),
  );
}
