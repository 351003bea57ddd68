import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '#/web/document/site.tsx';

/** Maximum number of history entries whose state a tab stores. */
const VISIT_LIMIT = 50;
const STORED_AS = 'visits';

/** State of a history entry: its scroll position in px, and the values of `useHistoryState`. */
type Visit = { y?: number; values?: Record<string, unknown> };

const visits = new Map<string, Visit>();
const listeners = new Set<() => void>();

/** Returns the key of the current history entry. Creates the key if the entry has none. */
export function currentEntry(): string {
  const key = visitKey();
  if (key) return key;
  const created = newHistoryEntry();
  // The entry may have other state, which must not be lost.
  history.replaceState({ ...history.state, key: created }, '');
  return created;
}

/** Returns the key of the current history entry; undefined if the entry has no key yet. */
export function visitKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

/** Returns a new random key for a history entry. */
export function newHistoryEntry(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Returns the scroll position in px of the history entry with the key `visit`; undefined if
 * unknown.
 */
export function scrollOf(visit: string): number | undefined {
  return visits.get(visit)?.y;
}

/** Records `y` as the scroll position in px of the history entry with the key `visit`. */
export function noteScroll(visit: string, y: number): void {
  update(visit, { y });
}

/** Reads the recorded states of history entries from session storage. */
export function restoreVisits(): void {
  for (const [visit, state] of readStored<[string, Visit][]>(STORED_AS) ?? []) {
    visits.set(visit, state);
  }
}

/** Writes the recorded states of history entries to session storage. */
export function storeVisits(): void {
  writeStored(STORED_AS, [...visits].slice(-VISIT_LIMIT));
}

/** Returns the JSON value under this name in session storage; undefined if it cannot be read. */
export function readStored<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Writes this value as JSON to session storage. Returns false if storage is full or blocked. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a state that is stored with the history entry under `name`, and the function that sets
 * it. `initial` must be the same object in each render.
 */
export function useHistoryState<Value>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const { visit } = usePage();
  const value = useSyncExternalStore(
    subscribe,
    () => (visits.get(visit)?.values?.[name] ?? initial) as Value,
    () => initial,
  );
  const setValue = useCallback(
    (next: Value) => {
      update(visit, { values: { ...visits.get(visit)?.values, [name]: next } });
      for (const listener of listeners) listener();
    },
    [visit, name],
  );
  return [value, setValue];
}

function update(visit: string, change: Visit): void {
  const state = { ...visits.get(visit), ...change };
  visits.delete(visit);
  visits.set(visit, state);
  const [oldest] = visits.keys();
  if (visits.size > VISIT_LIMIT && oldest !== undefined) visits.delete(oldest);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
