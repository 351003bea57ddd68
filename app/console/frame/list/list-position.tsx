/**
 * Where a person left a list: its name, the number of its loaded pages, and the scroll position in
 * px.
 */
export type ListPosition = { list: string; pages: number; scroll: number };

/** Stores the position in the entry of the history, so that Back returns to it. */
export function savePosition(list: string, pages: number): void {
  history.replaceState(
    { ...(history.state as object | null), position: { list, pages, scroll: scrollY } },
    '',
  );
}

/** Returns and deletes the position of a list in the history entry; undefined if none is stored. */
export function takePosition(list: string): ListPosition | undefined {
  const { position, ...rest } = (history.state ?? {}) as { position?: ListPosition };
  if (position?.list !== list) return undefined;
  history.replaceState(rest, '');
  return position;
}
