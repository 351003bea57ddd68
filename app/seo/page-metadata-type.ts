import type { PublicConfig } from '#/contract/public-config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import type { At } from '#/web/navigation/routing.ts';

/** The input for the metadata of a page. `data` has the responses of its calls. */
export type PageInput<Data> = {
  at: At;
  title: string;
  data: Partial<Data>;
  /** The origin of the site. */
  origin: string;
  config: PublicConfig;
};

/** Returns the metadata of a page that replace the default ones. */
export type PageMetadata<Data> = (page: PageInput<Data>) => Partial<PageHead>;
