import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source, Tree } from './imports.ts';

/**
 * A rule for the source tree. `broken` returns what violates it. `planted` is a small tree that
 * violates it: the text of each file by path.
 */
export type Law = {
  name: string;
  /** Returns the violations, one line each. A line begins with the path of the file to change. */
  broken(tree: Tree, root: string): string[];
  planted: Record<string, string>;
};

/** Returns the `broken` of a rule that checks each file separately. */
export function bySource(isBroken: (source: Source) => boolean): Law['broken'] {
  return (tree) => [...tree.values()].filter(isBroken).map(({ path }) => path);
}

/**
 * Returns the `broken` of a rule that checks each import, including type imports. The imports of
 * tests are checked only if `tests` is set.
 */
export function byImport(
  isBroken: (source: Source, to: string) => boolean,
  { tests = false } = {},
): Law['broken'] {
  return (tree) =>
    [...tree.values()]
      .filter(({ path }) => tests || !path.endsWith('.test.ts'))
      .flatMap((source) =>
        source.imports
          .filter(({ to }) => isBroken(source, to))
          .map(({ to }) => `${source.path} -> ${to}`),
      );
}

/**
 * Returns the package of the import `to`: the first part of the specifier, or the first two if it
 * has a scope.
 */
export function packageOf(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the number of lines in this file. */
export function lines({ text }: Source): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Writes these files below the folder `root` and returns the folder. */
export function plant(root: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
