import styles from './notice.module.css';

/** Shows this message on the page until the visitor dismisses it. */
export function showNotice(words: string): void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = styles.notice ?? '';
  const text = document.createElement('p');
  text.textContent = words;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '知道了';
  close.addEventListener('click', () => notice.remove());
  notice.append(text, close);
  // Elements outside an open modal dialog cannot be tapped, so the notice is put into the dialog.
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
}
