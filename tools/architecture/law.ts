import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source, Tree } from './imports.ts';

/** A rule for the source tree, and a small tree (path: text) that violates it. */
export type Law = {
  name: string;
  /** Returns the violations, one line each, starting with the path of the file to change. */
  broken(tree: Tree, root: string): string[];
  planted: Record<string, string>;
};

/** Creates a rule that checks each file by itself. */
export function bySource(isBroken: (source: Source) => boolean): Law['broken'] {
  return (tree) => [...tree.values()].filter(isBroken).map(({ path }) => path);
}

/**
 * Creates a rule that checks each import, including type imports. Tests may import anything unless
 * `tests` is set.
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

/** Returns the package of an import: its first part, or its first two if it has a scope. */
export function packageOf(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the number of lines of a file. */
export function lines({ text }: Source): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Writes files below a folder and returns the folder. */
export function plant(root: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
