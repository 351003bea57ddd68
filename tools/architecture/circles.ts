import type { Tree } from './imports.ts';

/**
 * Returns the circular imports in this tree as texts, such as `a.ts -> b.ts -> a.ts`. Type imports
 * are included.
 */
export function circlesOf(tree: Tree): string[] {
  const circles = new Set<string>();
  const done = new Set<string>();

  function visit(path: string, importers: readonly string[]): void {
    const start = importers.indexOf(path);
    if (start >= 0) circles.add([...importers.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    for (const { to } of tree.get(path)?.imports ?? []) visit(to, [...importers, path]);
    done.add(path);
  }

  for (const path of tree.keys()) visit(path, []);
  return [...circles];
}
