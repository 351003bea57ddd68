import { on } from './on.tsx';

const OPEN = 'details[data-overlay][open]';

/**
 * Makes sheets that open without JavaScript (`<details data-overlay>`) close by Escape, as any
 * other sheet does. Answers what stops it.
 */
export function watchOverlays(): () => void {
  return on<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const sheet of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      sheet.open = false;
      sheet.querySelector('summary')?.focus();
    }
  });
}

/** Closes whatever lies over the page: on going elsewhere, and on coming back out of a cache. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>(OPEN)) sheet.open = false;
}
