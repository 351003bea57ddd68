import { all, on } from '#/web/document/listen.tsx';

/** Stored values of a setting. */
const ON = '1';
const OFF = '0';

/**
 * Handles the buttons of display settings (`data-preference`). A setting is a class on the root
 * element. Returns a function that removes the listeners.
 */
export function watchDisplayPreferences(): () => void {
  function tap({ target }: Event) {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-preference]') : null;
    const word = button?.dataset.preference;
    if (!button || !word) return;
    const isOn = document.documentElement.classList.toggle(word);
    store(word, isOn);
    const menu = button.closest('details');
    // The open menu would cover the changed page.
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  }
  /**
   * Applies each setting again: another tab may have stored a change, and a system preference may
   * have changed while the page was hidden or in the back/forward cache.
   */
  function follow() {
    for (const button of document.querySelectorAll<HTMLElement>('[data-preference]')) {
      const { preference: word = '', system } = button.dataset;
      const stored = readStored(word);
      // Without storage the setting applies until the page is closed.
      if (stored === undefined) continue;
      const isOn =
        stored === null ? system !== undefined && matchMedia(system).matches : stored === ON;
      document.documentElement.classList.toggle(word, isOn);
    }
  }
  return all([
    on(document, 'click', tap),
    on(window, 'storage', follow),
    on(document, 'visibilitychange', follow),
    on(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && follow()),
  ]);
}

/** Stores whether a setting is on. Does nothing if storage is blocked or full. */
function store(word: string, isOn: boolean): void {
  try {
    localStorage.setItem(word, isOn ? ON : OFF);
  } catch {
    // Without storage the setting applies until the page is closed.
  }
}

/**
 * Returns the stored value of a setting; null if none is stored, undefined if storage is blocked.
 */
function readStored(word: string): string | null | undefined {
  try {
    return localStorage.getItem(word);
  } catch {
    return undefined;
  }
}
