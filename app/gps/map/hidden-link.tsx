import { currentEntry, readStored, writeStored } from '#/web/navigation/history-state.tsx';

const STORED_AS = 'link';

/**
 * Removes the token from the page's address and stores it for this history entry. Call it before
 * third-party scripts run.
 */
export function hideLink(): void {
  // Third-party scripts may send the address away. If storing fails, the address stays.
  const { pathname, search } = location;
  if (search === '' || !writeStored(nameOf(currentEntry()), search)) return;
  history.replaceState(history.state, '', pathname);
}

/**
 * Returns the address of this history entry with the query that `hideLink` stored; undefined if
 * none is stored.
 */
export function hiddenLink(): string | undefined {
  const search = readStored<string>(nameOf(currentEntry()));
  return search === undefined ? undefined : location.pathname + search;
}

function nameOf(visit: string): string {
  return `${STORED_AS}-${visit}`;
}
