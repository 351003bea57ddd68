import type { Page } from '@playwright/test';
import type { Upstream } from '#/e2e/platform/upstream.ts';
import type { ShopName } from '#/gallery/shops/shops.ts';
import { urlsWith, type Calls } from './calls.ts';
import { followLink, tapLink } from './camera.ts';
import type { Screen } from './screens.ts';
import type { State } from './shots.ts';

/** How a screen is brought into a state. */
export type Way = {
  shopOf(screen: Screen): ShopName;
  /** Returns whether a screen has the state; by default each has. */
  exists?(screen: Screen): boolean;
  trouble?: Trouble;
};

/**
 * A server that misbehaves while the visitor follows a link to the screen. Only then does the
 * browser make the calls: a document comes with its data.
 */
export type Trouble = {
  /** Returns whether a screen with these calls has the state. */
  exists(calls: Calls): boolean;
  /** Returns a function that lets the calls under way go on. */
  make(upstream: Upstream, calls: Calls): () => void;
  arrive(page: Page, url: string): Promise<void>;
};

/** The calls of a page, except the one that counts visits. */
const CALL = /^\/(v1|gcar)\/(?!page-view)/;

/** Time in ms after a tap on a link: skeletons appear after 200. */
const LOADING_MS = 800;

/** How each state comes about. */
export const WAYS: Readonly<Record<State, Way>> = {
  content: { shopOf: () => 'demo' },
  'long-words': { shopOf: () => 'long-words' },
  /** A record without anything that may be absent, or a list without records. */
  empty: { shopOf: (screen) => (isAboutRecord(screen) ? 'bare' : 'empty') },
  missing: { shopOf: () => 'empty', exists: isAboutRecord },
  loading: {
    shopOf: () => 'demo',
    trouble: {
      exists: ({ required, optional }) => required.length + optional.length > 0,
      make(upstream) {
        const { promise: until, resolve } = Promise.withResolvers<void>();
        upstream.trouble(CALL, { until, isOptional: true });
        return resolve;
      },
      async arrive(page, url) {
        await tapLink(page, url);
        await page.waitForTimeout(LOADING_MS);
      },
    },
  },
  failed: {
    shopOf: () => 'demo',
    trouble: {
      exists: ({ required }) => required.length > 0,
      make: (upstream) => fail(upstream, [CALL]),
      arrive: followLink,
    },
  },
  partial: {
    shopOf: () => 'demo',
    trouble: {
      exists: ({ optional }) => optional.length > 0,
      make: (upstream, { optional }) => fail(upstream, optional.map(urlsWith)),
      arrive: followLink,
    },
  },
};

function fail(upstream: Upstream, matches: readonly RegExp[]): () => void {
  for (const match of matches) upstream.trouble(match, { status: 500, isOptional: true });
  return () => {};
}

/** Returns whether the address names a record, which a shop may have or not. */
function isAboutRecord({ pattern }: Screen): boolean {
  return /:\w+(\/|$)/.test(pattern);
}
