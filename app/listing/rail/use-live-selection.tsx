import { useEffect, useState } from 'react';
import { inOrder, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';

/** Delay (ms) after a choice before the list changes, so that quick choices change it once. */
const PAUSE_MS = 300;

type Picked = {
  selection: ListQuery;
  /** The URL of the list that was displayed when the visitor chose. */
  from: string;
  /** The URL that was requested last for a choice. */
  requested: string | undefined;
};

/**
 * Returns the selected filters, and a function that selects others. The list at `path` changes
 * after a short pause. Until the changed list is displayed, the selected filters differ from
 * `query`.
 */
export function useLiveSelection(path: string, query: ListQuery) {
  const { go } = useNavigation();
  const [picked, setPicked] = useState<Picked>();
  const displayed = listAddress(path, query);
  const chosen = picked && listAddress(path, inOrder(picked.selection));
  const requested = picked?.requested;
  // The list of an earlier choice may arrive after a later choice, which then still counts.
  const isOurs = displayed === picked?.from || displayed === requested;
  const isDone = displayed === chosen && (requested ?? displayed) === displayed;
  if (picked && (isDone || !isOurs)) setPicked(undefined);
  useEffect(() => {
    if (chosen === undefined || chosen === requested) return undefined;
    const timer = setTimeout(() => {
      setPicked((now) => now && { ...now, requested: chosen });
      void go(chosen);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, requested, go]);
  // After a quick Back the list of the choice is never displayed.
  useEffect(() => {
    const forget = () => setPicked(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const select = (next: ListQuery) =>
    setPicked({ selection: { ...next, cursor: undefined }, from: displayed, requested });
  return [picked?.selection ?? query, select] as const;
}
