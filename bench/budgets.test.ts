import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { href, sitemap } from '#/app/sitemap.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { run } from '#/tools/setup/progress.mjs';
import { kilobytes } from './figures.ts';
import { measureFirstLoad, total } from './first-load.ts';
import { BENCH_CARS, openShop, type Shop } from './shop.ts';

/**
 * Maximum compressed size in bytes of the scripts that any route needs at its first load. Bare
 * react + react-dom are 58,000 of these bytes. The limit never justifies copied code, shortened
 * names or a missing section.
 */
const MOST_SCRIPT = 80_000;

/**
 * Maximum compressed size in bytes of a document with its inline style. The document of a car
 * contains all sections of the page and the car's whole record, with about 60 pictures and the
 * source of each fact that the inspection found. The name of a picture takes 16 bytes after
 * compression. Dark colours are 400 bytes of each document: a separate file would arrive after the
 * first paint, and the shade of pictures in dark colours and the states of a list 200. Brotli packs
 * the document of a list 450 bytes larger or smaller after a change of a few spaces, which is the
 * room of that document; that of the car's document is for the drawing that leads to its reports.
 */
const MOST_BYTES = { Index: 15_800, detail: 20_500 } as const;

let shop: Shop;
before(async () => {
  const start = join(import.meta.dirname, '../tools/start.mjs');
  const { code, output } = await run(process.execPath, [start, '--build']);
  assert.equal(code, 0, output);
  shop = await openShop({ cars: BENCH_CARS });
});
after(() => shop?.stop());

const loads = new Map<string, ReturnType<typeof measureFirstLoad>>();

/** Returns the first load of a page, measured once. */
function firstLoad(url: string): ReturnType<typeof measureFirstLoad> {
  const load = loads.get(url) ?? measureFirstLoad(shop.origin, url);
  loads.set(url, load);
  return load;
}

describe(`the first load takes at most ${kilobytes(MOST_SCRIPT)} of script:`, () => {
  for (const { key, url } of demoPages) {
    it(key, async (test) => {
      const first = await firstLoad(url);
      const own = total(first.scripts);
      test.diagnostic(
        `${key}: ${kilobytes(own)} of script, and ${kilobytes(first.css)} of style in the document`,
      );
      assert.ok(first.scripts.length > 1, 'the page names no scripts');
      assert.ok(first.css > 1_000, 'the style is not in the document');
      assert.ok(own <= MOST_SCRIPT, `${own} bytes`);
    });
  }
});

for (const page of ['Index', 'detail'] as const) {
  it(`the document of ${page} takes at most ${kilobytes(MOST_BYTES[page])} with its style`, async (test) => {
    const first = await firstLoad(shop.pages[page]);
    const figures = `${kilobytes(first.html)} packed, ${kilobytes(first.htmlUnpacked)} unpacked`;
    test.diagnostic(`document: ${figures}, ${kilobytes(first.cssUnpacked)} of that style`);
    assert.ok(first.html <= MOST_BYTES[page], `${first.html} bytes: ${figures}`);
  });
}

it('the first page of a report names at most eight scripts', async (test) => {
  const first = await firstLoad(shop.pages.report);
  test.diagnostic(`${first.scripts.length} scripts, the document ${kilobytes(first.html)} packed`);
  assert.ok(first.scripts.length <= 8, first.scripts.map(({ path }) => path).join(' '));
});

/**
 * Maximum compressed size in bytes of the scripts of a report's page, without those that a page of
 * plain text loads, too.
 */
const MOST_FOR_REPORT = 12_000;

describe(`a report's page takes at most ${kilobytes(MOST_FOR_REPORT)} of script beside the frame's:`, () => {
  const reports = demoPages.filter(({ key }) =>
    /^\/car\/:id\/(report\/|report-inspection|benchmark|appraise|internal|exterior)/.test(
      sitemap[key].path,
    ),
  );
  let frame: number;
  before(async () => {
    frame = total((await firstLoad(href('privacy'))).scripts);
  });

  for (const { key, url } of reports) {
    it(key, async (test) => {
      const own = total((await firstLoad(url)).scripts) - frame;
      test.diagnostic(`${key}: ${kilobytes(own)}`);
      assert.ok(own > 1_000, `the page has no script of its own: ${own} bytes`);
      assert.ok(own <= MOST_FOR_REPORT, `${own} bytes`);
    });
  }
});
