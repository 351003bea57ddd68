import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Upstream } from '#/e2e/platform/upstream.ts';
import { followLink, openStart } from './camera.ts';
import type { Screen } from './screens.ts';

/**
 * The paths of the calls of a screen. Without a required one the screen fails, without an optional
 * one it lacks a part.
 */
export type Calls = { required: readonly string[]; optional: readonly string[] };

/**
 * Finds the calls that a visitor's phone makes when a link to a screen is followed, and which of
 * them it requires: lets each fail in turn and compares the heading.
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

/** Returns a pattern of the URLs with this path. */
export function urlsWith(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?|$)`);
}

/** Reads the calls that an earlier run found, by the name of the screen. */
export async function readCalls(folder: string): Promise<Map<string, Calls>> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    // The first run in the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return new Map(Object.entries(JSON.parse(text) as Record<string, Calls>));
}

/** Writes the calls for `readCalls`. */
export async function writeCalls(folder: string, calls: ReadonlyMap<string, Calls>): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(Object.fromEntries(calls), undefined, 1));
}

const FILE = 'calls.json';
