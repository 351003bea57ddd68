const PREFIX = 'unsent-note ';

/** Returns a person's unsent note about a lead; empty if there is none. */
export function readUnsentNote(key: string): string {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

/**
 * Stores a note in this tab only, because it may contain personal data: the browser deletes it when
 * the tab is closed. An empty note is deleted. Does nothing if the storage is blocked or full.
 */
export function storeUnsentNote(key: string, note: string): void {
  try {
    if (note === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, note);
  } catch {
    // Storage is blocked or full. The form on the screen still has the note.
  }
}
