import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { href, sitemap } from '#/app/sitemap.ts';
import { DIST } from '#/server/server.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { run } from '#/tools/setup/progress.mjs';
import { kilobytes } from './figures.ts';
import { measureFirstLoad, total } from './first-load.ts';
import { BENCH_CARS, openShop, type Shop } from './shop.ts';

/**
 * Maximum compressed size in bytes of the scripts in a route's first load. React and react-dom
 * alone have 58,000 bytes. The limit never justifies copied code, shortened names or a missing
 * section.
 */
const MOST_SCRIPT = 80_000;

/**
 * Maximum compressed size in bytes of a document with its inline style. The limits are round, with
 * room for a few sections more. A change that exceeds one sends less, or moves something to where it
 * is seen: the limit is raised only by a change of its own, which says why. What the documents
 * contain: docs/decisions/004-islands.md.
 */
const MOST_BYTES = { Index: 17_000, detail: 22_000 } as const;

let shop: Shop;
before(async () => {
  const start = join(import.meta.dirname, '../tools/start.mjs');
  const { code, output } = await run(process.execPath, [start, '--build']);
  assert.equal(code, 0, output);
  shop = await openShop({ cars: BENCH_CARS });
});
after(() => shop?.stop());

const loads = new Map<string, ReturnType<typeof measureFirstLoad>>();

/** Returns the first load of a page. Each page is measured once. */
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

it('no first load contains the library of the schemas', async () => {
  const scripts = new Set<string>();
  for (const { url } of demoPages) {
    for (const { path } of (await firstLoad(url)).scripts) scripts.add(path);
  }
  for (const path of scripts) {
    const code = await readFile(join(DIST, 'client', path), 'utf8');
    assert.ok(
      !code.includes('valibot'),
      `${path}: see docs/decisions/006-schemas-stay-on-the-server.md`,
    );
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
 * Maximum compressed size in bytes of those scripts of a report's page that a page of plain text
 * does not load.
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
