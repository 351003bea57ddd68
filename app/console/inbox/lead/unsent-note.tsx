const PREFIX = 'unsent-note ';

/** Returns the unsent note of a person about a lead; '' if there is none. */
export function readUnsentNote(key: string): string {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

/**
 * Stores a note on the device, until the tab is closed: it may have personal data. An empty note is
 * deleted. Does nothing if storage is blocked or full.
 */
export function storeUnsentNote(key: string, note: string): void {
  try {
    if (note === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, note);
  } catch {
    // Storage is blocked or full. The form on the screen still has the note.
  }
}
