/**
 * The state in which a person left a list: its name, the number of loaded pages, and the scroll
 * position in px.
 */
export type ListPosition = { list: string; pages: number; scroll: number };

/** Stores the state of a list in the current history entry, so that Back restores it. */
export function savePosition(list: string, pages: number): void {
  history.replaceState(
    { ...(history.state as object | null), position: { list, pages, scroll: scrollY } },
    '',
  );
}

/**
 * Removes the stored state of a list from the history entry and returns it; undefined if there is
 * none.
 */
export function takePosition(list: string): ListPosition | undefined {
  const { position, ...rest } = (history.state ?? {}) as { position?: ListPosition };
  if (position?.list !== list) return undefined;
  history.replaceState(rest, '');
  return position;
}
