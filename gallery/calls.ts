import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Upstream } from '#/e2e/platform/upstream.ts';
import { followLink, openStart } from './camera.ts';
import type { Screen } from './screens.ts';

/**
 * The paths of the calls that a screen makes. If a required call fails, the screen shows its failed
 * state.
 */
export type Calls = { required: readonly string[]; optional: readonly string[] };

/**
 * Returns the calls that a browser makes when it follows a link to this screen. A call is required
 * if the heading of the screen changes when the call fails.
 */
export async function findCalls(
  { url }: Screen,
  upstream: Upstream,
  open: () => Promise<Page>,
): Promise<Calls> {
  const visit = async (disturb: () => void): Promise<string | null> => {
    const page = await open();
    try {
      await openStart(page, upstream.origin);
      upstream.requests.length = 0;
      disturb();
      await followLink(page, url);
      return await page.locator('main h1').first().textContent();
    } finally {
      await page.context().close();
    }
  };
  const heading = await visit(() => {});
  const lines = upstream.calls().map((line) => line.replace(/^\w+ /, '').replace(/\?.*/, ''));
  const required: string[] = [];
  const optional: string[] = [];
  for (const path of new Set(lines)) {
    const found = await visit(() =>
      upstream.trouble(urlsWith(path), { status: 500, isOptional: true }),
    );
    upstream.reset();
    (found === heading ? optional : required).push(path);
  }
  return { required, optional };
}

/** Returns a pattern that matches URLs with this path, with or without a query. */
export function urlsWith(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?|$)`);
}

/**
 * Returns the calls that `writeCalls` wrote into this folder in an earlier run, by screen name. The
 * map is empty if there was no such run.
 */
export async function readCalls(folder: string): Promise<Map<string, Calls>> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    // This is the first run in the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return new Map(Object.entries(JSON.parse(text) as Record<string, Calls>));
}

/** Writes the calls of each screen into this folder. `readCalls` reads them in a later run. */
export async function writeCalls(folder: string, calls: ReadonlyMap<string, Calls>): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(Object.fromEntries(calls), undefined, 1));
}

const FILE = 'calls.json';
