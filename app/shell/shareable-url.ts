import { CARRIED } from './carried-parameters.ts';

/**
 * The address of a page as it is passed on: without what belongs to this visit alone, the word that
 * shows unreleased cars above all, and without the place on it.
 */
export function withoutCarried(address: string): string {
  const url = new URL(address);
  for (const name of CARRIED) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
