import { buildBareApp } from './bare-app.ts';
import { kilobytes, ratio, table } from './figures.ts';
import { measureFirstLoad, measureLaterScripts, total, type FileSize } from './first-load.ts';
import type { Shop } from './shop.ts';

/** Prints the bytes of a first visit to each page, compared with a bare React app. */
export async function benchBytes({ origin, pages }: Shop): Promise<void> {
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
}

function each(files: readonly FileSize[]): string[][] {
  return files.map(({ path, bytes }) => [`  ${path.replace(/^.*\//, '')}`, kilobytes(bytes)]);
}
