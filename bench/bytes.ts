import { demoPages } from '#/testing/demo-pages.ts';
import { buildBareApp } from './bare-app.ts';
import { kilobytes, ratio, table, type Figure } from './figures.ts';
import {
  measureFirstLoad,
  measureLaterScripts,
  total,
  type FileSize,
  type FirstLoad,
} from './first-load.ts';
import type { Shop } from './shop.ts';

/** Limit of the scripts of a first load in kB, the same as in `bench/budgets.test.ts`. */
const SCRIPT_KB = 80;

/**
 * Prints the files of the first load of each page with their sizes, compared with React alone. Also
 * prints the size of each route's first load.
 */
export async function benchBytes({ origin, pages }: Shop): Promise<Figure[]> {
  console.log('\nFirst load, bytes as they travel (brotli)\n');
  const bare = await buildBareApp();
  const rows: string[][] = [
    ['bare react + react-dom, JS', kilobytes(total(bare)), ratio(1, 1)],
    ...each(bare),
  ];
  for (const [name, path] of Object.entries(pages)) {
    const first = await measureFirstLoad(origin, path);
    const later = await measureLaterScripts(origin, first);
    const style = kilobytes(first.cssUnpacked);
    rows.push(
      [`${name}, HTML (${kilobytes(first.htmlUnpacked)} unpacked, ${style} of it style)`],
      ['  document', kilobytes(first.html)],
      [`${name}, JS`, kilobytes(total(first.scripts)), ratio(total(first.scripts), total(bare))],
      ...each(first.scripts),
      [`${name}, JS that may come once the page is there`, kilobytes(total(later))],
      ...each(later),
    );
  }
  console.log(table(['', 'size', 'to bare'], rows));
  console.log('\nFirst load of each route, the largest first; its document includes the style\n');
  const routes = await measureRoutes(origin);
  console.log(
    table(
      ['', 'script', 'style', 'document'],
      routes.map(({ key, script, first }) => [
        key,
        ...[script, first.css, first.html].map(kilobytes),
      ]),
    ),
  );
  return [
    {
      name: 'script of the first load, largest route',
      value: (routes[0]?.script ?? NaN) / 1000,
      unit: 'kB',
      goal: SCRIPT_KB,
    },
    {
      name: 'document, largest route',
      value: Math.max(...routes.map(({ first }) => first.html)) / 1000,
      unit: 'kB',
    },
  ];
}

async function measureRoutes(origin: string) {
  const routes: { key: string; script: number; first: FirstLoad }[] = [];
  for (const { key, url } of demoPages) {
    const first = await measureFirstLoad(origin, url);
    routes.push({ key, script: total(first.scripts), first });
  }
  return routes.toSorted((one, other) => other.script - one.script);
}

function each(files: readonly FileSize[]): string[][] {
  return files.map(({ path, bytes }) => [`  ${path.replace(/^.*\//, '')}`, kilobytes(bytes)]);
}
