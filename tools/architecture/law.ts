import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source, Tree } from './imports.ts';

/**
 * A rule for the source tree. `planted` is a small tree that violates the rule, as texts by path.
 */
export type Law = {
  name: string;
  /** Returns the violations, one line each. A line begins with a file's path. */
  broken(tree: Tree, root: string): string[];
  planted: Record<string, string>;
};

/** Returns the check of a rule that judges each file separately. */
export function bySource(isBroken: (source: Source) => boolean): Law['broken'] {
  return (tree) => [...tree.values()].filter(isBroken).map(({ path }) => path);
}

/** Returns the check of a rule that judges each import. `tests` includes the imports of tests. */
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

/** Returns the package name in the import specifier `to`. */
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
