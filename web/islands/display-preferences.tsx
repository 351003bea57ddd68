import { all, on } from '#/web/document/listen.tsx';

/**
 * Handles display settings: a button with `data-preference="word"` toggles the class `word` on the
 * root element and stores it in local storage. An inline script sets the class before the first
 * paint of later pages. Returns a function that removes the listeners.
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
   * Applies a preference that changed in another tab or while the page was in the back/forward
   * cache.
   */
  function follow() {
    for (const button of document.querySelectorAll<HTMLElement>('[data-preference]')) {
      const { preference: word = '' } = button.dataset;
      const isOn = isStored(word);
      if (isOn !== undefined) document.documentElement.classList.toggle(word, isOn);
    }
  }
  return all([
    on(document, 'click', tap),
    on(window, 'storage', follow),
    on(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && follow()),
  ]);
}

/** Stores the setting. Does nothing when storage is blocked or full. */
function store(word: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(word, '1');
    else localStorage.removeItem(word);
  } catch {
    // Without storage the setting applies until the page is closed.
  }
}

/** Returns whether the setting is stored; undefined when storage is blocked. */
function isStored(word: string): boolean | undefined {
  try {
    return localStorage.getItem(word) !== null;
  } catch {
    return undefined;
  }
}
