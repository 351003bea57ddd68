import styles from './notice.module.css';

/** Shows the words that would have been an alert, until the visitor has read them. */
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
  // What is beneath a modal can be neither reached nor heard.
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
}
