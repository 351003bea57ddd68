import styles from './toast.module.css';

/** Time in ms for which a toast is displayed. */
const TOAST_MS = 2000;
/** Time in ms between the insertion of the live region and the insertion of its text. */
const ANNOUNCE_DELAY_MS = 100;

/** Shows this short message for 2 s, in place of the previous message. */
export function showToast(words: string): void {
  document.querySelector(`.${styles.toast}`)?.remove();
  const toast = document.createElement('p');
  toast.setAttribute('role', 'status');
  toast.className = styles.toast ?? '';
  // A modal dialog would cover a toast outside of it.
  (document.querySelector('dialog[open]') ?? document.body).append(toast);
  // Screen readers read out only text that is added to an existing live region.
  setTimeout(() => {
    toast.textContent = words;
    setTimeout(() => toast.remove(), TOAST_MS);
  }, ANNOUNCE_DELAY_MS);
}
