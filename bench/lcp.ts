import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startFront, type Front } from '#/bench/lcp/front.ts';
import { writeStaticPages } from '#/bench/lcp/static-page.ts';
import { visit, type Visit } from '#/bench/lcp/visit.ts';
import { CHROMIUM_PARAMETERS, findBrowser, installChromium } from '#/tools/setup/chromium.ts';
import { kilobytes, median, milliseconds, ratio, table, type Figure } from './figures.ts';
import type { Shop } from './shop.ts';

type Settings = { samples: number; waterfall: boolean };
type Fronts = { app: Front; static: Front };
type Visits = { app: Visit[]; static: Visit[] };

/**
 * Prints the largest contentful paint of the storefront's pages and of static copies. Without
 * Chromium or a Chinese font, prints a note.
 */
export async function benchLcp(shop: Shop, settings: Settings): Promise<Figure[]> {
  console.log('\nLargest contentful paint: 1.6 Mbps, 150 ms, TLS + h2 + brotli, CPU / 4, no cache');
  const problems = await installChromium();
  if (problems.length > 0) {
    console.log(`  left out: ${problems.join(' ')}`);
    return [];
  }
  const figures: Figure[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-static-'));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...CHROMIUM_PARAMETERS, '--ignore-certificate-errors'],
    ...(executablePath !== undefined && { executablePath }),
  });
  const pages = await writeStaticPages(shop.origin, Object.values(shop.pages), folder);
  const fronts = {
    app: await startFront(shop.origin),
    static: await startFront(shop.origin, pages),
  };
  try {
    for (const [name, path] of Object.entries(shop.pages)) {
      const visits = await visitAll(browser, fronts, path, settings.samples);
      report(name, visits);
      figures.push(...figuresOf(name, visits));
      if (settings.waterfall) listTransfers(visits.app.at(-1));
    }
  } finally {
    await browser.close();
    await Promise.all([fronts.app.stop(), fronts.static.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

/**
 * Limits of the largest and the first contentful paint, as ratios to those of the static copy of
 * the page.
 */
const LCP_GOAL = 1;
const FCP_GOAL = 1.05;

function figuresOf(name: string, visits: Visits): Figure[] {
  return [
    {
      name: `largest paint to a static page: ${name}`,
      value: pairedRatio(visits, ({ lcp }) => lcp),
      unit: 'x',
      goal: LCP_GOAL,
    },
    {
      name: `first paint to a static page: ${name}`,
      value: pairedRatio(visits, ({ fcp }) => fcp),
      unit: 'x',
      goal: FCP_GOAL,
    },
  ];
}

/**
 * Visits a page and its static copy in turn, so that other load on the machine affects both alike.
 * Returns the measurements of both.
 */
async function visitAll(
  browser: Browser,
  fronts: Fronts,
  path: string,
  samples: number,
): Promise<Visits> {
  const visits: Visits = { app: [], static: [] };
  // The first visit is not measured: it creates the resized pictures and warms up the server.
  for (const front of [fronts.app, fronts.static]) await visit(browser, front, path);
  for (let sample = 1; sample <= samples; sample += 1) {
    const order = sample % 2 === 1 ? (['app', 'static'] as const) : (['static', 'app'] as const);
    for (const variant of order) visits[variant].push(await visit(browser, fronts[variant], path));
    const [app, other] = [visits.app.at(-1), visits.static.at(-1)];
    console.log(
      `  ${path} ${sample} of ${samples}: ${milliseconds(app?.lcp ?? NaN)} and ${milliseconds(other?.lcp ?? NaN)}`,
    );
  }
  return visits;
}

function report(name: string, visits: Visits): void {
  const figure = (variant: keyof Visits, read: (visit: Visit) => number) =>
    median(visits[variant].map(read));
  const ms = (variant: keyof Visits, read: (visit: Visit) => number) =>
    `${milliseconds(figure(variant, read))} (${spread(visits[variant].map(read))})`;
  const row = (label: string, read: (visit: Visit) => number) => [
    label,
    ms('app', read),
    ms('static', read),
    ratio(figure('app', read), figure('static', read)),
    ratio(pairedRatio(visits, read), 1),
  ];
  const bytes = (label: string, type: RegExp) => {
    const read = ({ transfers }: Visit) =>
      transfers.reduce((sum, each) => sum + (type.test(each.type) ? each.bytes : 0), 0);
    return [label, ...(['app', 'static'] as const).map((each) => kilobytes(figure(each, read)))];
  };
  const rows = [
    row('largest paint (LCP)', ({ lcp }) => lcp),
    row('first paint (FCP)', ({ fcp }) => fcp),
    ['hydrated', ms('app', ({ hydrated }) => hydrated ?? NaN)],
    ['layout shift', ...(['app', 'static'] as const).map((each) => cls(visits[each]))],
    bytes('HTML', /html/),
    bytes('JS', /javascript/),
    bytes('pictures', /^image/),
    bytes('other', /^(?!.*(html|javascript))(?!image)/),
  ];
  console.log(
    `\n${table([`${name}: median (least-most)`, 'storefront', 'static', '', 'by pairs'], rows)}`,
  );
  for (const variant of ['app', 'static'] as const) {
    const elements = new Set(visits[variant].map(({ element }) => element));
    console.log(`  largest of ${variant}: ${[...elements].join('; ')}`);
  }
  console.log();
}

/**
 * Returns the median ratio of the page to its static copy, over all pairs of consecutive visits.
 * Other load on the machine affects both visits of a pair alike.
 */
function pairedRatio(visits: Visits, read: (visit: Visit) => number): number {
  return median(visits.app.map((each, at) => read(each) / pairOf(visits, at, read)));
}

function pairOf({ static: others }: Visits, at: number, read: (visit: Visit) => number): number {
  const other = others[at];
  return other ? read(other) : NaN;
}

function spread(numbers: readonly number[]): string {
  return `${Math.min(...numbers).toFixed(0)}-${Math.max(...numbers).toFixed(0)}`;
}

/** Returns the largest layout shift of all visits, because a shift may not happen in each visit. */
function cls(visits: readonly Visit[]): string {
  return Math.max(...visits.map(({ cls }) => cls)).toFixed(3);
}

/** Prints the transfers of a visit in the order in which they were completed. */
function listTransfers(last: Visit | undefined): void {
  const transfers = (last?.transfers ?? []).toSorted(
    (a, b) => (a.sentAt ?? Infinity) - (b.sentAt ?? Infinity),
  );
  const start = Math.min(...transfers.map(({ requestedAt }) => requestedAt));
  const rows = transfers.map(({ path, bytes, urgency, changedTo, requestedAt, sentAt = NaN }) => [
    path.slice(0, 60),
    changedTo === undefined ? `${urgency}` : `${urgency} -> ${changedTo}`,
    kilobytes(bytes),
    milliseconds(requestedAt - start),
    milliseconds(sentAt - start),
  ]);
  console.log('  last visit, ms since the page was requested');
  console.log(`${table(['sent', 'urgency', 'size', 'requested', 'sent by'], rows)}\n`);
}
