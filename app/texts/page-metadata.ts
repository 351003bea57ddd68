import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import type { Text } from './contract.ts';

/** Excludes the page of an unpublished text from search engines. */
export const textMetadata: PageMetadata<{ text: Text | null }> = ({ data }) =>
  data.text === null ? { isListed: false } : {};
