import { findTrail, readTree } from '../architecture/imports.ts';

/** The tests of the project, by what they need to run. Paths are from the root. */
export type TestFiles = { all: string[]; onDatabase: string[] };

const HARNESS = 'database/test-database.ts';
const ARCHITECTURE = 'architecture.test.ts';
/** The one test of the showroom that the project runs; the others are for who changes the showroom. */
const SHOWROOM = 'showroom/smoke.test.ts';

/** Finds every test; those that come to the database harness, however indirectly, run on both engines. */
export function findTests(root: string): TestFiles {
  const tree = readTree(root);
  const all = [...tree.keys()].filter(
    (path) =>
      path.endsWith('.test.ts') &&
      path !== ARCHITECTURE &&
      (path === SHOWROOM || !path.startsWith('showroom/')),
  );
  const onDatabase = all.filter((path) => findTrail(tree, path, (to) => to === HARNESS));
  return { all, onDatabase };
}
