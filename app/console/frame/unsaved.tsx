import { useEffect } from 'react';

/** A history entry whose screen has changes that are not stored. */
type Entry = { state: unknown; address: string };

const entries = new Set<Entry>();

/**
 * While `isUnsaved` is true, the person must confirm before a link, Back, a reload or closing the
 * page leaves the screen.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const entry = { state: history.state as unknown, address: location.href };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    entries.add(entry);
    addEventListener('beforeunload', warn);
    return () => {
      entries.delete(entry);
      removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
}

/** Returns whether the screen may be left: nothing is unsaved, or the person confirms. */
export function mayLeave(): boolean {
  // Not a dialog of the page: it could not stop Back.
  return entries.size === 0 || confirm('有改动还没存，离开就没了。要离开吗？');
}

// Back has left the entry already. Listeners that render the screen come later.
addEventListener('popstate', () => {
  const [entry] = entries;
  if (entry && !mayLeave()) history.pushState(entry.state, '', entry.address);
});
