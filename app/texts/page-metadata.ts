import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import type { Text } from './contract.ts';

/** The metadata of a text. An unpublished text is excluded from search engines. */
export const textMetadata: PageMetadata<{ text: Text | null }> = ({ data }) =>
  data.text === null ? { isListed: false } : {};
