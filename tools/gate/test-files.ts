import { findImportPath, readTree } from '#/tools/architecture/imports.ts';

/**
 * The test files of a run, grouped by the engine that they need. Paths are relative to the root.
 */
export type TestFiles = {
  onSqlite: string[];
  onPostgres: string[];
  /** The tests in `onSqlite` that check properties with generated inputs. */
  withProperties: string[];
  /** The tests that need a process of their own. */
  single: ReadonlySet<string>;
};

const HARNESS = 'testing/database/database.ts';
const ARCHITECTURE = 'architecture.test.ts';
/**
 * The only test of the showroom that `npm test` runs. Run the others after changes of the showroom.
 */
const SHOWROOM = 'showroom/smoke.test.ts';
const LONG = '.long.test.ts';
const SQLITE_ONLY = '.sqlite.test.ts';

/**
 * Finds the tests of `npm test`, or with `long` those of `npm run test:long` (`*.long.test.ts`).
 * All run on SQLite. A test that imports the database harness, also indirectly, runs on PostgreSQL
 * as well, unless its name ends with `.sqlite.test.ts`.
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
  // `.sqlite.test.ts` files take longest. Tests that use `process` could disturb other tests in the
  // same process.
  const single = onSqlite.filter(
    (path) => path.endsWith(SQLITE_ONLY) || /\bprocess\./.test(tree.get(path)?.text ?? ''),
  );
  const withProperties = onSqlite.filter((path) =>
    tree.get(path)?.text.includes("from 'fast-check'"),
  );
  return { onSqlite, onPostgres, withProperties, single: new Set(single) };
}
