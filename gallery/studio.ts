import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startUpstream, type Upstream } from '#/e2e/platform/upstream.ts';
import type { Shops } from '#/gallery/shops/shops.ts';
import { messageOf } from '#/tools/command.ts';
import { findCalls, readCalls, writeCalls, type Calls } from './calls.ts';
import { capture, drawTo, openAddress, openPage, openStart, overflow } from './camera.ts';
import type { Screen } from './screens.ts';
import { fileOf, type Shot } from './shots.ts';
import { WAYS, type Trouble } from './states.ts';

/** The browser, the shops and the settings with which pictures are captured. */
export type Studio = {
  browser: Browser;
  shops: Shops;
  /** The folder to which the pictures are written. */
  folder: string;
  /** The number of pages that are open at a time. */
  pages: number;
  /** Number of pixels per CSS px. */
  scale: number;
  log: (line: string) => void;
};

/** Maximum height of a picture in CSS px. A longer page is cut off. */
const MOST_HEIGHT = 5_000;

/** Captures these shots. Returns how many of them failed. */
export async function takeShots(shots: readonly Shot[], studio: Studio): Promise<number> {
  await mkdir(studio.folder, { recursive: true });
  const callsOf = await openCallBook(studio);
  const rest = shots.values();
  let done = 0;
  let failed = 0;
  const work = async () => {
    let upstream: Upstream | undefined;
    for (const shot of rest) {
      const started = Date.now();
      const { trouble } = WAYS[shot.state];
      if (trouble) upstream ??= await startUpstream(await studio.shops.originOf('demo'));
      const taking =
        trouble && upstream
          ? takeInTrouble(shot, trouble, studio, upstream, callsOf)
          : takeAtRest(shot, studio);
      const result = await taking.catch((error: unknown) => {
        failed += 1;
        return messageOf(error);
      });
      done += 1;
      const time = ((Date.now() - started) / 1000).toFixed(1);
      studio.log(`${done}/${shots.length} ${fileOf(shot)} ${result}, ${time} s`);
    }
    await upstream?.close();
  };
  await Promise.all(Array.from({ length: studio.pages }, work));
  return failed;
}

async function takeAtRest(shot: Shot, studio: Studio): Promise<string> {
  const { screen, state } = shot;
  const origin = await studio.shops.originOf(WAYS[state].shopOf(screen));
  const page = await openPage(studio.browser, shot);
  try {
    await openAddress(page, origin + screen.url);
    return await develop(page, shot, studio);
  } finally {
    await page.context().close();
  }
}

async function takeInTrouble(
  shot: Shot,
  { exists, make, arrive }: Trouble,
  studio: Studio,
  upstream: Upstream,
  callsOf: CallsOf,
): Promise<string> {
  const calls = await callsOf(shot.screen, upstream);
  if (!exists(calls)) return 'no such state';
  const page = await openPage(studio.browser, shot);
  let resume = () => {};
  try {
    await openStart(page, upstream.origin);
    resume = make(upstream, calls);
    await arrive(page, shot.screen.url);
    return await develop(page, shot, studio);
  } finally {
    resume();
    await page.context().close();
    upstream.reset();
  }
}

async function develop(page: Page, shot: Shot, { folder, scale }: Studio): Promise<string> {
  await drawTo(page, MOST_HEIGHT);
  const file = join(folder, fileOf(shot));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await capture(page, { format: 'webp', scale, most: MOST_HEIGHT }));
  const wider = await overflow(page);
  return wider > 0 ? `taken, scrolls sideways by ${wider} px` : 'taken';
}

type CallsOf = (screen: Screen, upstream: Upstream) => Promise<Calls>;

/**
 * Returns a function that finds the calls of a screen at its first call, and stores them in the
 * folder. A later call, and a later run, reads the stored calls.
 */
async function openCallBook({ browser, folder }: Studio): Promise<CallsOf> {
  const known = await readCalls(folder);
  const begun = new Map<string, Promise<Calls>>();
  const find: CallsOf = async (screen, upstream) => {
    const calls =
      known.get(screen.name) ??
      (await findCalls(screen, upstream, () =>
        openPage(browser, { screen, width: 390, mode: 'light' }),
      ));
    known.set(screen.name, calls);
    await writeCalls(folder, known);
    return calls;
  };
  return (screen, upstream) => {
    const finding = begun.get(screen.name) ?? find(screen, upstream);
    begun.set(screen.name, finding);
    return finding;
  };
}
