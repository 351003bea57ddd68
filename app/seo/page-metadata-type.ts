import type { PublicConfig } from '#/contract/public-config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import type { At } from '#/web/navigation/routing.ts';

/** A page that is told of: where it is, what it is called, and the answers that it shows. */
export type PageInput<Data> = {
  at: At;
  title: string;
  data: Partial<Data>;
  /** The site's own origin. */
  origin: string;
  config: PublicConfig;
};

/** What one kind of page tells of itself, beyond what every page does. */
export type PageMetadata<Data> = (page: PageInput<Data>) => Partial<PageHead>;
