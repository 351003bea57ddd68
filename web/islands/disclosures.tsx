import { all, on } from '#/web/document/listen.tsx';
import { currentEntry } from '#/web/navigation/history-state.tsx';
import {
  closeOverlays,
  isOverlaid,
  goBackFromOverlay,
  OPEN_SHEET,
} from '#/web/navigation/overlay.tsx';

/** The value of `overlay` in the history entry of an open sheet that works without JavaScript. */
const SHEET = 'sheet';

/**
 * Makes panels that work without JavaScript (`<details data-overlay>`) behave like overlays.
 * Returns a function that removes the listeners.
 */
export function watchDisclosures(): () => void {
  function escape({ key }: KeyboardEvent) {
    const open = document.querySelector<HTMLDetailsElement>(OPEN_SHEET);
    if (key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  }
  function toggle({ target }: Event) {
    if (!(target instanceof HTMLDetailsElement) || !('overlay' in target.dataset)) return;
    if (target.open === isOverlaid()) return;
    if (target.open)
      history.pushState({ key: currentEntry(), overlay: SHEET, detail: target.id }, '');
    else goBackFromOverlay();
  }
  function back() {
    if (!isOverlaid()) closeOverlays();
  }

  const entry = history.state as { overlay?: string; detail?: string } | null;
  const open = entry?.overlay === SHEET && document.getElementById(entry.detail ?? '');
  if (open instanceof HTMLDetailsElement) open.open = true;
  // The event does not bubble, so listen in the capture phase.
  document.addEventListener('toggle', toggle, true);
  return all([
    on(document, 'keydown', escape),
    on(window, 'popstate', back),
    () => document.removeEventListener('toggle', toggle, true),
  ]);
}
