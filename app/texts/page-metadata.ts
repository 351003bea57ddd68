import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import type { Text } from './contract.ts';

/**
 * Returns the metadata of the page of a text. They exclude the page from search engines if the text
 * is not published.
 */
export const textMetadata: PageMetadata<{ text: Text | null }> = ({ data }) =>
  data.text === null ? { isListed: false } : {};
