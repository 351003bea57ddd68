import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { pino } from 'pino';
import sharp from 'sharp';
import { chinaDay } from '#/app/dates.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { drawToken, hashToken } from '#/app/gps/links.ts';
import { storeLinks, storePoints } from '#/app/gps/queries.ts';
import { href } from '#/app/sitemap.ts';
import { startStorefront } from '#/app/storefront.ts';
import { median, milliseconds, percentile, table } from '#/bench/figures.ts';
import { openDatabase, transact } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config/config.ts';
import { CHROMIUM_PARAMETERS, findBrowser, installChromium } from '#/tools/setup/chromium.ts';

/** The simulated track: number of points, and seconds between two points. */
const POINTS = 50_000;
const EVERY_S = 4;
const DEVICE = 'GPS-LONG';
/** Factor by which the CPU is slowed down, as for the processor of a cheap phone. */
const CPU_SLOWDOWN = 4;
/** Time in ms above which a frame is visible as a jerk. */
const JERK_MS = 50;
const PLAYED_MS = 5_000;

/**
 * Prints frame times of a map that is dragged while a track of 50,000 points plays. Without
 * Chromium or a Chinese font, prints a note.
 */
export async function benchMap(): Promise<void> {
  console.log(
    `\nFrames of a track of ${POINTS.toLocaleString('en')} points, CPU / ${CPU_SLOWDOWN}`,
  );
  const problems = await installChromium();
  if (problems.length > 0) return console.log(`  left out: ${problems.join(' ')}`);
  const executablePath = findBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-map-'));
  const token = drawToken();
  await fill(folder, token);
  const tiles = await startTiles();
  const browser = await chromium.launch({
    args: CHROMIUM_PARAMETERS,
    ...(executablePath !== undefined && { executablePath }),
  });
  const rows: string[][] = [];
  try {
    for (const [name, settings] of [
      ['drawn alone', {}],
      ['on tiles', { MAP_TILE_URL: tiles.url, MAP_TILE_ATTRIBUTION: 'bench' }],
    ] as const) {
      const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DEMO: 'off' };
      const config = readConfig({ ...place, ...settings }, demoBrand);
      const shop = await startStorefront({ config, log: pino({ level: 'silent' }) });
      try {
        rows.push(...(await watch(browser, name, shop.origin + addressOf(token))));
      } finally {
        await shop.stop();
      }
    }
  } finally {
    await browser.close();
    tiles.stop();
    await rm(folder, { recursive: true });
  }
  console.log(table(['track', 'frames', 'median', '99%', 'longest', `> ${JERK_MS} ms`], rows));
}

function addressOf(token: string): string {
  return href('gpsTrajectory', {}, { token });
}

/**
 * Plays the track at the highest speed. If the page has a map, zooms in and drags it. Returns the
 * frame times as rows of a table.
 */
async function watch(browser: Browser, name: string, address: string): Promise<string[][]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'map-probe.js') });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.getByLabel('速度').selectOption('60');
  await page.getByRole('button', { name: '播放' }).click();
  // The first tap loads all points. Its frames are in a row of their own.
  await page.waitForTimeout(PLAYED_MS);
  const rows = [rowOf(`${name}: all points come`, await recordFrames(page))];
  await page.waitForTimeout(PLAYED_MS);
  rows.push(rowOf(`${name}: played`, await recordFrames(page)));
  await page.getByRole('button', { name: '暂停' }).click();
  const closer = page.getByRole('button', { name: '放大地图' });
  if (await closer.isVisible()) {
    for (let times = 0; times < 2; times += 1) {
      await closer.click();
      await page.waitForTimeout(500);
    }
    rows.push(rowOf(`${name}: closer twice`, await recordFrames(page)));
    await drag(page);
    rows.push(rowOf(`${name}: dragged`, await recordFrames(page)));
  }
  await context.close();
  return rows;
}

/** Drags the map four times, with a step every 16 ms. */
async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: /地图/ }).boundingBox();
  if (!box) throw new Error('There is no map to drag');
  const [right, middle] = [box.x + box.width - 40, box.y + box.height / 2];
  for (let stroke = 0; stroke < 4; stroke += 1) {
    await page.mouse.move(right, middle);
    await page.mouse.down();
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(right - step * 6, middle + (stroke % 2 ? step : -step));
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  }
}

function recordFrames(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('takeFrames()');
}

function rowOf(name: string, frames: readonly number[]): string[] {
  return [
    name,
    String(frames.length),
    milliseconds(median(frames)),
    milliseconds(percentile(frames, 0.99)),
    milliseconds(Math.max(...frames)),
    String(frames.filter((ms) => ms > JERK_MS + 0.5).length),
  ];
}

/** Stores the track: a winding road to the west, which is the same in each run. */
async function fill(folder: string, token: string): Promise<void> {
  const db = await openDatabase({ folder });
  await migrate(db);
  const now = Math.floor(Date.now() / 1000);
  const start = now - (POINTS + 100) * EVERY_S;
  let [lng, lat, heading] = [104e6, 30e6, Math.PI];
  const points = Array.from({ length: POINTS }, (_, at) => {
    heading = Math.PI + Math.sin(at / 40) * 0.9 + Math.sin(at / 7) * 0.3;
    lng += Math.cos(heading) * 180;
    lat += Math.sin(heading) * 150;
    return {
      device: DEVICE,
      at: start + at * EVERY_S,
      lng_e6: Math.round(lng),
      lat_e6: Math.round(lat),
      speed_kmh: 40 + (at % 30),
    };
  });
  const until = chinaDay(new Date(Date.now() + 86_400_000));
  await transact(db, async (trx) => {
    await trx.kysely.insertInto('gps_device').values({ id: DEVICE, system: 'gcj02' }).execute();
    await storePoints(trx, points);
    await storeLinks(trx, [
      {
        hash: hashToken(token),
        kind: 'trajectory',
        subject: DEVICE,
        from_at: start,
        until_at: null,
        until,
      },
    ]);
  });
  await db.close();
}

/** Starts a server that responds to each request with the same map tile. */
async function startTiles(): Promise<{ url: string; stop(): void }> {
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#dfe8e3' },
  })
    .png()
    .toBuffer();
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'image/png');
    response.end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => server.close() };
}
