import { dirname } from 'node:path';
import type { Source, Tree } from './imports.ts';

const DECLARED = /interface Tables \{([^}]*)\}/g;
const COMMENT = /\/\*[^]*?\*\//g;
const WRITTEN =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*|(?:upsert|deleteRows)\(\s*[\w.]+,\s*)'(\w+)'/g;
const NOT_PRODUCT = /^(tools|testing|e2e|bench|database\/migrations)\/|\.test\.tsx?$/;

/** Returns each file that writes a table of another folder, with the name of the table. */
export function writesOfOthers(tree: Tree): string[] {
  const product = [...tree.values()].filter(({ path }) => !NOT_PRODUCT.test(path));
  const owners = new Map(product.flatMap(declaredIn));
  return product.flatMap(({ path, text }) =>
    [...text.matchAll(WRITTEN)].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      return owner !== undefined && !path.startsWith(`${owner}/`) ? `${path}: ${table}` : [];
    }),
  );
}

function declaredIn({ path, text }: Source): [table: string, owner: string][] {
  return [...text.replace(COMMENT, '').matchAll(DECLARED)].flatMap(([, body = '']) =>
    [...body.matchAll(/(\w+):/g)].map(([, table = '']): [string, string] => [table, dirname(path)]),
  );
}
