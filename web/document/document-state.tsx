import type { Failed } from '#/contract/call-error.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { CachedState } from '#/web/query-cache/query-cache.tsx';

/** The data that the server embeds in the document as JSON. */
export type DocumentState = {
  config: PublicConfig;
  held: CachedState;
  /** The location of the page, without the fields that the browser derives from its address bar. */
  at: Omit<At, 'query' | 'path' | 'url' | 'moved'>;
  /** The URL of the screen's code. */
  screen: string;
  /** The failure that prevented the server from rendering the screen. */
  failure?: Failed | undefined;
};
