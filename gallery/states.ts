import type { Page } from '@playwright/test';
import type { Upstream } from '#/e2e/platform/upstream.ts';
import type { ShopName } from '#/gallery/shops/shops.ts';
import { urlsWith, type Calls } from './calls.ts';
import { followLink, tapLink } from './camera.ts';
import type { Screen } from './screens.ts';
import type { State } from './shots.ts';

/** How to show a screen in a state: the shop in which to open it, and the fault to cause. */
export type Way = {
  shopOf(screen: Screen): ShopName;
  /** Returns whether a screen has the state. If this function is missing, each screen has it. */
  exists?(screen: Screen): boolean;
  trouble?: Trouble;
};

/** A fault that the server has while the browser follows a link to the screen. */
export type Trouble = {
  /** Returns whether a screen that makes these calls can show the state. */
  exists(calls: Calls): boolean;
  /** Causes the fault. Returns a function that ends it: the calls that wait then continue. */
  make(upstream: Upstream, calls: Calls): () => void;
  arrive(page: Page, url: string): Promise<void>;
};

/** Matches the calls of a page, except the one that counts page views. */
const CALL = /^\/(v1|gcar)\/(?!page-view)/;

/**
 * Time in ms between a tap on a link and the picture of the loading screen. A skeleton appears
 * after 200 ms.
 */
const LOADING_MS = 800;

/** How to bring a screen into each state. */
export const WAYS: Readonly<Record<State, Way>> = {
  content: { shopOf: () => 'demo' },
  'long-words': { shopOf: () => 'long-words' },
  /**
   * A screen about one record shows the record without optional data. Any other screen shows the
   * shop without records.
   */
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

/**
 * Returns whether a screen shows one record: the path of its route has a parameter that is not
 * optional. A shop may lack this record.
 */
function isAboutRecord({ pattern }: Screen): boolean {
  return /:\w+(\/|$)/.test(pattern);
}
