/** Where a person left a list: the number of its loaded pages, and the scroll position in px. */
export type ListPosition = { pages: number; scroll: number };

/** Stores the position in the entry of the history, so that Back returns to it. */
export function savePosition(pages: number): void {
  history.replaceState(
    { ...(history.state as object | null), position: { pages, scroll: scrollY } },
    '',
  );
}

/** Returns and deletes the position stored in the history entry; undefined if none is stored. */
export function takePosition(): ListPosition | undefined {
  const { position, ...rest } = (history.state ?? {}) as { position?: ListPosition };
  if (position) history.replaceState(rest, '');
  return position;
}
