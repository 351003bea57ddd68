import { NOT_FOUND } from '#/web/navigation/not-found.ts';
import { CARRIED } from './carried-parameters.ts';

/** Returns this URL for sharing, without the hash and the parameters of the current visit. */
export function withoutCarried(address: string): string {
  // The preview word would show unreleased cars to anyone.
  const url = new URL(address);
  for (const name of [...CARRIED, NOT_FOUND]) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
