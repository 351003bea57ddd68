import { currentVisit, readStored, writeStored } from '#/web/visits.tsx';

const STORED_AS = 'link';

/**
 * Takes what opens this page out of its address, before somebody else's script runs that tells its own
 * servers where it runs. The tab keeps it for its history entry, so that a reload and Back find it again.
 */
export function hideLink(): void {
  const { pathname, search } = location;
  if (search === '' || !writeStored(nameOf(currentVisit()), search)) return;
  history.replaceState(history.state, '', pathname);
}

/** The address of this history entry with what opens it, where `hideLink` took it away. */
export function hiddenLink(): string | undefined {
  const search = readStored<string>(nameOf(currentVisit()));
  return search === undefined ? undefined : location.pathname + search;
}

function nameOf(visit: string): string {
  return `${STORED_AS}-${visit}`;
}
