import { useState } from 'react';
import styles from './viewer.module.css';

/** The caption of a picture. A long caption scrolls, also by keyboard. */
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

/** Returns true if this event target is in a caption, where keys scroll the text. */
export function isInCaption(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`.${styles.words}`) !== null;
}
