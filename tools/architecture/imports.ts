import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** An import in a source file. */
export type Import = {
  /**
   * What the import refers to: the path from the root for a file of the project, else the
   * specifier.
   */
  to: string;
  /** The specifier as written. */
  written: string;
  /** Whether the import has no effect at run time (`import type`). */
  isType: boolean;
};

/** A source file. `path` is relative to the root, with `/`. */
export type Source = {
  path: string;
  text: string;
  imports: readonly Import[];
  /** Whether the file contains only `export ... from`. */
  isBarrel: boolean;
};

/** The source files of a folder by path. */
export type Tree = ReadonlyMap<string, Source>;

const EXCLUDED = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Returns every source file (ts, tsx, mjs, css) below this folder. Throws if one cannot be parsed.
 */
export function readTree(root: string): Tree {
  const paths = listFiles(root, '').filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  return new Map(paths.map((path) => [path, readSource(root, path)]));
}

/**
 * Returns the paths of all files below this folder, relative to `root`. Hidden files and generated
 * folders are left out.
 */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || EXCLUDED.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.css')) return { path, text, imports: [], isBarrel: false };
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(toImport(path, statement.source.value, statement.importKind === 'type'));
    } else if ('source' in statement && statement.source) {
      imports.push(toImport(path, statement.source.value, statement.exportKind === 'type'));
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const name = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (name) imports.push(toImport(path, name, false));
  }
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        'source' in statement && statement.type.startsWith('Export') && statement.source,
    );
  return { path, text, imports, isBarrel };
}

function toImport(from: string, written: string, isType: boolean): Import {
  const name = written.replace(/\?.*$/, '');
  if (name.startsWith('#/')) return { to: name.slice(2), written, isType };
  if (!name.startsWith('.')) return { to: name, written, isType };
  const to = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  return { to, written, isType };
}

/**
 * Returns the shortest import path from the file `start` to a file that `isGoal` accepts; undefined
 * if there is none. Type imports are not followed.
 */
export function findImportPath(
  tree: Tree,
  start: string,
  isGoal: (to: string) => boolean,
): string[] | undefined {
  const paths: string[][] = [[start]];
  const seen = new Set([start]);
  for (const walked of paths) {
    for (const { to, isType } of tree.get(walked.at(-1) ?? '')?.imports ?? []) {
      if (isType || seen.has(to)) continue;
      if (isGoal(to)) return [...walked, to];
      seen.add(to);
      paths.push([...walked, to]);
    }
  }
  return undefined;
}

/**
 * Returns the longest chain of imports in this tree, as paths: each file imports the next one, and
 * no file occurs twice. Type imports are included.
 */
export function longestImportPath(tree: Tree): string[] {
  const known = new Map<string, string[]>();
  function from(path: string, passed: ReadonlySet<string>): string[] {
    const held = known.get(path);
    if (held) return held;
    const here = new Set([...passed, path]);
    const next = (tree.get(path)?.imports ?? []).filter(({ to }) => tree.has(to) && !here.has(to));
    const chain = [path, ...longest(next.map(({ to }) => from(to, here)))];
    known.set(path, chain);
    return chain;
  }
  return longest([...tree.keys()].map((path) => from(path, new Set())));
}

function longest(paths: readonly string[][]): string[] {
  return paths.reduce((best, path) => (path.length > best.length ? path : best), []);
}
