import type { PublicConfig } from '#/contract/public-config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import type { At } from '#/web/navigation/routing.ts';

/**
 * What the metadata of a page are made from: its URL, its title, the responses of its calls, the
 * site's origin and the public settings.
 */
export type PageInput<Data> = {
  at: At;
  title: string;
  data: Partial<Data>;
  /** The origin of the site. */
  origin: string;
  config: PublicConfig;
};

/**
 * Returns the metadata of one kind of page. They override the default metadata of `describePages`.
 */
export type PageMetadata<Data> = (page: PageInput<Data>) => Partial<PageHead>;
