import type { PublicConfig } from '#/contract/public-config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import type { At } from '#/web/navigation/routing.ts';

/** The input of a page's metadata: its place, title and responses. */
export type PageInput<Data> = {
  at: At;
  title: string;
  data: Partial<Data>;
  /** The origin of the site. */
  origin: string;
  config: PublicConfig;
};

/** Returns the metadata of one kind of page, which overrides the defaults. */
export type PageMetadata<Data> = (page: PageInput<Data>) => Partial<PageHead>;
