import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source, Tree } from './imports.ts';

/** A law about the tree of sources, and a small tree (path: text) that breaks it. */
export type Law = {
  name: string;
  /** What breaks the law, a line each, beginning with the path of the file to change. */
  broken(tree: Tree, root: string): string[];
  planted: Record<string, string>;
};

/** A law about each file by itself. */
export function bySource(isBroken: (source: Source) => boolean): Law['broken'] {
  return (tree) => [...tree.values()].filter(isBroken).map(({ path }) => path);
}

/** A law about each import, of types too. Tests may import anything unless `tests` is set. */
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

/** The package that an import names: its first part, or its first two when it has a scope. */
export function packageOf(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}

/** How many lines a file has. */
export function lines({ text }: Source): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Writes files below a folder, and gives the folder back. */
export function plant(root: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
