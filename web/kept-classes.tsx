import { all, on } from './on.tsx';

/**
 * Switches of how the whole site looks, on this phone: a button with `data-keeps="word"` puts the
 * word on the root element as a class, or takes it away, and the phone keeps it. An inline script
 * puts it there before the first paint of later pages. Answers what stops it.
 */
export function watchKeptClasses(): () => void {
  function tap({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keeps]') : null;
    const word = button?.dataset.keeps;
    if (!button || !word) return;
    const isOn = document.documentElement.classList.toggle(word);
    keep(word, isOn);
    const menu = button.closest('details');
    // It lies over what is to be seen now.
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  }
  /** Another tab, or a page that comes back from the browser's own cache. */
  function follow() {
    for (const button of document.querySelectorAll<HTMLElement>('[data-keeps]')) {
      const { keeps: word = '' } = button.dataset;
      const isOn = isKept(word);
      if (isOn !== undefined) document.documentElement.classList.toggle(word, isOn);
    }
  }
  return all([
    on(document, 'click', tap),
    on(window, 'storage', follow),
    on(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && follow()),
  ]);
}

/** Storage may be forbidden or full: then it lasts as long as the page. */
function keep(word: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(word, '1');
    else localStorage.removeItem(word);
  } catch {
    // See above.
  }
}

/** Undefined where nothing can be kept. */
function isKept(word: string): boolean | undefined {
  try {
    return localStorage.getItem(word) !== null;
  } catch {
    return undefined;
  }
}
