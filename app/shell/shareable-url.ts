import { NOT_FOUND } from '#/web/navigation/not-found.ts';
import { CARRIED } from './carried-parameters.ts';

/**
 * Returns this URL for sharing: without the parameters of the current visit, above all the preview
 * word, with which anyone may see unreleased cars, and without the hash.
 */
export function withoutCarried(address: string): string {
  const url = new URL(address);
  for (const name of [...CARRIED, NOT_FOUND]) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
