const STORED_AS = 'searches';
/** Maximum number of stored keywords. */
const MOST = 8;
const SEPARATOR = '\n';

/** Returns the keywords that were searched on this device, the latest first. */
export function readSearches(): string[] {
  try {
    return (localStorage.getItem(STORED_AS) ?? '').split(SEPARATOR).filter(Boolean).slice(0, MOST);
  } catch {
    return [];
  }
}

/**
 * Stores this keyword as the latest search. Does nothing for a blank keyword, or if storage is
 * forbidden.
 */
export function noteSearch(keyword: string): void {
  const word = keyword.trim();
  if (word) write([word, ...readSearches().filter((other) => other !== word)].slice(0, MOST));
}

/** Removes all stored keywords. */
export function clearSearches(): void {
  write([]);
}

function write(words: readonly string[]): void {
  try {
    localStorage.setItem(STORED_AS, words.join(SEPARATOR));
  } catch {
    // Without storage there is no history.
  }
}
