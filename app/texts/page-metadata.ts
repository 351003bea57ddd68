import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import type { Text } from './contract.ts';

/** Excludes the page of an unpublished text from search engines. Returns no other metadata. */
export const textMetadata: PageMetadata<{ text: Text | null }> = ({ data }) =>
  data.text === null ? { isListed: false } : {};
