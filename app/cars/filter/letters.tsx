import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { on } from '#/web/on.tsx';
import styles from './letters.module.css';

type Props = {
  letters: readonly string[];
  /** What scrolls; its headings carry their letter as `data-letter`. */
  list: RefObject<HTMLElement | null>;
};

/**
 * The initials beside a long list: one surface to drag along, on which no letter is a target of its
 * own. Whoever hears the page goes by the headings.
 */
export function Letters({ letters, list }: Props) {
  const [current, setCurrent] = useState(letters[0]);

  useEffect(() => {
    const scrolled = list.current;
    if (!scrolled) return undefined;
    return on(scrolled, 'scroll', () => {
      const passed = headings(scrolled).filter((each) => topOf(each, scrolled) <= 8);
      setCurrent(passed[passed.length - 1]?.dataset.letter ?? letters[0]);
    });
  }, [list, letters]);

  function drag(event: PointerEvent<HTMLUListElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientY - top) / height) * letters.length);
    const letter = letters[Math.min(Math.max(place, 0), letters.length - 1)];
    const scrolled = list.current;
    const heading = scrolled && headings(scrolled).find((each) => each.dataset.letter === letter);
    if (heading) scrolled.scrollBy(0, topOf(heading, scrolled));
    // Where the list ends it scrolls no further, and the letter under the finger is the one meant.
    requestAnimationFrame(() => setCurrent(letter));
  }

  return (
    <ul className={styles.strip} aria-label="首字母" onPointerDown={drag} onPointerMove={drag}>
      {letters.map((letter) => (
        <li key={letter} className={letter === current ? styles.on : undefined}>
          {letter}
        </li>
      ))}
    </ul>
  );
}

function headings(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-letter]')];
}

function topOf(element: HTMLElement, list: HTMLElement): number {
  return element.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
