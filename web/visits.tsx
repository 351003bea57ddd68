import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from './site.tsx';

/** How many history entries a tab remembers the state of. */
const VISIT_LIMIT = 50;
const STORED_AS = 'visits';

/** What a history entry keeps: how far it was scrolled (px), and the values of `useKept`. */
type Visit = { y?: number; kept?: Record<string, unknown> };

const visits = new Map<string, Visit>();
const listeners = new Set<() => void>();

/** Identifies one history entry for as long as the tab lives; made up for entries the browser made. */
export function currentVisit(): string {
  const key = visitKey();
  if (key) return key;
  const made = newVisit();
  // Whoever made the entry may have left something in it.
  history.replaceState({ ...history.state, key: made }, '');
  return made;
}

/** The key of the entry on top, if it has one yet. */
export function visitKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

export function newVisit(): string {
  return Math.random().toString(36).slice(2);
}

/** How far down a visit was scrolled (px), if it was shown before. */
export function scrollOf(visit: string): number | undefined {
  return visits.get(visit)?.y;
}

export function noteScroll(visit: string, y: number): void {
  update(visit, { y });
}

/** Reads what the tab kept through a reload. Storage may be forbidden: then there is nothing. */
export function restoreVisits(): void {
  for (const [visit, state] of readStored<[string, Visit][]>(STORED_AS) ?? []) {
    visits.set(visit, state);
  }
}

export function storeVisits(): void {
  writeStored(STORED_AS, [...visits].slice(-VISIT_LIMIT));
}

/** Session storage as JSON; undefined when there is nothing or storage is forbidden. */
export function readStored<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Says whether it could be stored: storage may be full or forbidden. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * State that comes back with its history entry, also after a reload. The first render after a
 * reload shows `initial`, as the server did; the kept value follows before anything is painted.
 * `initial` must be the same object each time.
 */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { visit } = usePage();
  const value = useSyncExternalStore(
    subscribe,
    () => (visits.get(visit)?.kept?.[name] ?? initial) as Value,
    () => initial,
  );
  const keep = useCallback(
    (next: Value) => {
      update(visit, { kept: { ...visits.get(visit)?.kept, [name]: next } });
      for (const listener of listeners) listener();
    },
    [visit, name],
  );
  return [value, keep];
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
