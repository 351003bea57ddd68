import styles from './toast.module.css';

/** How long (ms) a toast stays, by the specification. */
const TOAST_MS = 2000;
const HEARD_AFTER_MS = 100;

/** Says something in passing. A screen reader hears it; the one before it goes. */
export function showToast(words: string): void {
  document.querySelector(`.${styles.toast}`)?.remove();
  const toast = document.createElement('p');
  toast.setAttribute('role', 'status');
  toast.className = styles.toast ?? '';
  // In a layer of its own a modal would cover it.
  (document.querySelector('dialog[open]') ?? document.body).append(toast);
  // Only words that come a while after their region are read out.
  setTimeout(() => {
    toast.textContent = words;
    setTimeout(() => toast.remove(), TOAST_MS);
  }, HEARD_AFTER_MS);
}
