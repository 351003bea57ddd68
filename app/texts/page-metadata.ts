import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import type { Text } from './contract.ts';

/** A text that the dealer has not published is for nobody to find. */
export const textMetadata: PageMetadata<{ text: Text | null }> = ({ data }) =>
  data.text === null ? { isListed: false } : {};
