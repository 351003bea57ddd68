import { useMemo } from 'react';
import { useConfig, usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { originOf, readPostedPictures, type PostedPictures } from './posted-pictures.ts';

/** Prefix of the storage key of posted pictures. */
const STORED_AS = 'pictures:';

/** Returns the pictures passed to this page in the URL, the history entry or browser storage. */
export function usePostedPictures({ query }: At): PostedPictures {
  const { siteOrigin, origins } = useConfig();
  const { visit } = usePage();
  const isLive = useHydrated();
  return useMemo(() => {
    const own = [siteOrigin, ...Object.values(origins)].flatMap((url) => originOf(url) ?? []);
    const inAddress = readPostedPictures(query.getAll('src'), own);
    if (!isLive) return inAddress;
    own.push(location.origin);
    if (query.has('src')) return readPostedPictures(query.getAll('src'), own);
    return readPostedPictures(inHistory() ?? inStorage(query.get('key')), own);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another visit brings another history entry
  }, [query, siteOrigin, origins, isLive, visit]);
}

function inHistory(): unknown {
  return (history.state as { pictures?: unknown } | null)?.pictures;
}

/**
 * Reads posted pictures from session storage, or else from local storage. Undefined if storage is
 * blocked or the value is no JSON.
 */
function inStorage(key: string | null): unknown {
  if (!key) return undefined;
  try {
    const text = sessionStorage.getItem(STORED_AS + key) ?? localStorage.getItem(STORED_AS + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
