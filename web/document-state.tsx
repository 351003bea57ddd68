import type { Failed } from '#/contract/call-error.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { HeldState } from './held.tsx';
import type { At } from './routing.ts';

/** What travels with the page, once, as JSON. */
export type DocumentState = {
  config: PublicConfig;
  held: HeldState;
  /** Where the page is in the sitemap; what the address bar says is left out. */
  at: Omit<At, 'query' | 'path' | 'url' | 'moved'>;
  /** The URL of the screen's code, so that it need not be looked up. */
  screen: string;
  /** What kept the server from showing the screen. */
  failure?: Failed | undefined;
};
