import { useState } from 'react';
import styles from './viewer.module.css';

/** The words below a picture. Those that their box has no room for are scrolled, with the keys as well. */
export function Caption({ words }: { words: string }) {
  const [isLong, setLong] = useState(false);
  const reach = isLong && { tabIndex: 0, role: 'region', 'aria-label': '图片说明' };
  return (
    <span className={styles.ground}>
      <span
        ref={(box) => {
          if (box) setLong(box.scrollHeight > box.clientHeight);
        }}
        className={styles.words}
        {...reach}
      >
        {words}
      </span>
    </span>
  );
}

/** Whether a key is meant for the words, which it scrolls. */
export function isInCaption(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`.${styles.words}`) !== null;
}
