import { useEffect, useState, type FocusEvent, type InputEvent, type ReactNode } from 'react';
import { SEARCH_FORM, type ListQuery } from '#/app/search/list-address.ts';
import { useOverlay } from '#/web/navigation/overlay.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { Suggestions } from './suggestions.tsx';

type Listeners = {
  onFocus(event: FocusEvent): void;
  onInput(event: InputEvent): void;
};

/**
 * Returns the suggestions for the search field, and listeners that open the suggestions.
 * Pressing `/` focuses the field.
 */
export function useSuggestions(at: At, query: ListQuery): [ReactNode, Listeners] {
  const { openDetail, open, close } = useOverlay('search');
  const [View, setView] = useState<typeof Suggestions>();
  const isOpen = openDetail !== undefined;
  const load = () => import('./suggestions.tsx').then((code) => setView(() => code.Suggestions));
  useEffect(() => {
    // Open suggestions are open again after a reload.
    if (isOpen) load().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `load` does the same each time
  }, [isOpen]);
  useEffect(() => {
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, []);

  function show({ target }: FocusEvent | InputEvent) {
    if (isOpen || (target as HTMLInputElement).name !== 'keyword') return;
    const openIfFocused = () => document.activeElement === target && open();
    load().then(openIfFocused, () => undefined);
  }
  const view = View && isOpen && <View at={at} query={query} onClose={close} />;
  return [view, { onFocus: show, onInput: show }];
}

/** Focuses the search field at the key /, unless the visitor is typing. */
function focusField(event: KeyboardEvent): void {
  if (event.key !== '/' || (event.target as Element).closest('input, textarea, dialog')) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${SEARCH_FORM} [name=keyword]`)?.focus();
}
