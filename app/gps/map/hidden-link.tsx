import { currentEntry, readStored, writeStored } from '#/web/navigation/history-state.tsx';

const STORED_AS = 'link';

/**
 * Removes the query, and so the token, from the page's address before a third-party script runs,
 * which may send the address to its servers. Stores the query for this history entry, so that a
 * reload and Back still work. If it cannot be stored, the address stays.
 */
export function hideLink(): void {
  const { pathname, search } = location;
  if (search === '' || !writeStored(nameOf(currentEntry()), search)) return;
  history.replaceState(history.state, '', pathname);
}

/** Returns the full address of this history entry; undefined unless `hideLink` stored it. */
export function hiddenLink(): string | undefined {
  const search = readStored<string>(nameOf(currentEntry()));
  return search === undefined ? undefined : location.pathname + search;
}

function nameOf(visit: string): string {
  return `${STORED_AS}-${visit}`;
}
