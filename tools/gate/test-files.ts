import { findImportPath, readTree } from '../architecture/imports.ts';

/** The tests of a run, by the engine that they need. Paths are from the root. */
export type TestFiles = {
  onSqlite: string[];
  onPostgres: string[];
  /** Those that need a process of their own. */
  single: ReadonlySet<string>;
};

const HARNESS = 'testing/database/database.ts';
const ARCHITECTURE = 'architecture.test.ts';
/** The one test of the showroom that the project runs; the others are for who changes the showroom. */
const SHOWROOM = 'showroom/smoke.test.ts';
const LONG = '.long.test.ts';
const SQLITE_ONLY = '.sqlite.test.ts';

/**
 * Finds the tests of `npm test`, or those of `npm run test:long` (`*.long.test.ts`). All run on
 * SQLite. Those that come to the database harness, however indirectly, run on PostgreSQL too,
 * unless their name ends with `.sqlite.test.ts`.
 */
export function findTests(root: string, { long = false } = {}): TestFiles {
  const tree = readTree(root);
  const onSqlite = [...tree.keys()].filter(
    (path) =>
      path.endsWith('.test.ts') &&
      path !== ARCHITECTURE &&
      path.endsWith(LONG) === long &&
      (path === SHOWROOM || !path.startsWith('showroom/')),
  );
  const onPostgres = onSqlite.filter(
    (path) => !path.endsWith(SQLITE_ONLY) && findImportPath(tree, path, (to) => to === HARNESS),
  );
  // Tests of one engine are those that take longest.
  const single = onSqlite.filter(
    (path) => path.endsWith(SQLITE_ONLY) || /\bprocess\./.test(tree.get(path)?.text ?? ''),
  );
  return { onSqlite, onPostgres, single: new Set(single) };
}
