import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { BENCH_CARS, openShop } from '#/bench/shop.ts';
import { OperatorError } from '#/database/operator-error.ts';
import type { Stoppable } from '#/gallery/browser.ts';
import { capture, drawTo, openAddress, openPage } from '#/gallery/camera.ts';
import type { Shot } from '#/gallery/shots.ts';
import { comparePictures, toReference } from './compare.ts';
import { chineseFont } from './fonts.ts';
import { referenceFile } from './list.ts';

/** The folder that contains the reference pictures. */
export const REFERENCES = join(import.meta.dirname, 'pictures');
const FONT_FILE = 'font.txt';
/**
 * A fixed time, for the shop and the browser, and a fixed origin of the shop. With these, pictures
 * do not depend on the day and the port.
 */
const FIXED = { now: '2026-11-20T12:00:00+08:00', siteOrigin: 'https://www.example.com' };
/** Height of a reference in CSS px: that of two phone screens. */
const HEIGHT = 1_688;
/** Maximum size in bytes of all references together. */
const MOST_BYTES = 4_000_000;

type Job = {
  browser: Browser;
  stopAtEnd: (started: Stoppable) => void;
  folder: string;
  log: (line: string) => void;
};

/**
 * Captures these reference pictures anew. Rejects with an OperatorError if all pictures together
 * exceed 4 MB.
 */
export async function writeReferences(shots: readonly Shot[], job: Job): Promise<void> {
  const { folder, log } = job;
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for await (const { shot, picture } of take(shots, job)) {
    bytes += picture.length;
    await writeFile(join(folder, referenceFile(shot)), picture);
  }
  await writeFile(join(folder, FONT_FILE), `${await chineseFont()}\n`);
  log(`${shots.length} references, ${(bytes / 1e6).toFixed(1)} MB`);
  if (bytes > MOST_BYTES) throw new OperatorError(`References have at most ${MOST_BYTES} bytes`);
}

/**
 * Captures these shots. Returns how many of them differ from their reference pictures. Writes each
 * picture that differs, beside its reference, into the folder `differences`. Rejects with an
 * OperatorError if there are no references, or if they were made with another font.
 */
export async function compareWithReferences(
  shots: readonly Shot[],
  differences: string,
  job: Job,
): Promise<number> {
  const { folder, log } = job;
  await expectFont(folder);
  await rm(differences, { recursive: true, force: true });
  await mkdir(differences, { recursive: true });
  let differing = 0;
  for await (const { shot, picture } of take(shots, job)) {
    const name = referenceFile(shot);
    const reference = await readFile(join(folder, name));
    const { isSame, different, draw } = await comparePictures(reference, picture);
    if (isSame) continue;
    differing += 1;
    const file = join(differences, name.replace(/webp$/, 'png'));
    await writeFile(file, await draw());
    log(`differs in ${different} pixels of a spot: ${file}`);
  }
  return differing;
}

async function expectFont(folder: string): Promise<void> {
  const taken = await readFile(join(folder, FONT_FILE), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  if (taken === '') {
    throw new OperatorError('There are no references: npm run gallery -- --references');
  }
  const font = await chineseFont();
  if (taken.trim() !== font) {
    throw new OperatorError(
      `The references have the font ${taken.trim()}, this machine has ${font}: nothing was compared`,
    );
  }
}

/** Yields a picture of each shot from a shop whose clock is fixed. */
async function* take(shots: readonly Shot[], { browser, stopAtEnd, log }: Job) {
  const shop = await openShop({ cars: BENCH_CARS, fixed: FIXED, log });
  stopAtEnd(shop);
  for (const [at, shot] of shots.entries()) {
    log(`${at + 1}/${shots.length} ${referenceFile(shot)}`);
    const page = await openPage(browser, shot);
    try {
      await page.clock.setFixedTime(FIXED.now);
      await openAddress(page, shop.origin + shot.screen.url);
      await drawTo(page, HEIGHT);
      // While a film loads, the browser's controls contain a moving symbol.
      await page.evaluate(() => {
        for (const film of document.querySelectorAll('video')) film.controls = false;
      });
      const png = await capture(page, { format: 'png', scale: 1, most: HEIGHT });
      yield { shot, picture: await toReference(png) };
    } finally {
      await page.context().close();
    }
  }
}
