import { useMemo } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useConfig, usePage } from '#/web/document/site.tsx';
import { originOf, readPostedPictures, type PostedPictures } from './handed-over.ts';

/** In this browser's storage pictures lie under this and the key. */
const STORED_AS = 'pictures:';

/**
 * The pictures that the page is to show, handed over in one of three ways: in the address (`?src=`,
 * as often as there are pictures), with the history entry (`pictures` in its state), or in this
 * browser's storage (`?key=`). The server knows of the first alone.
 */
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

/** The tab's own storage first. What is forbidden or no JSON counts as nothing. */
function inStorage(key: string | null): unknown {
  if (!key) return undefined;
  try {
    const text = sessionStorage.getItem(STORED_AS + key) ?? localStorage.getItem(STORED_AS + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
