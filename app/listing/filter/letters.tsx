import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { on } from '#/web/document/listen.tsx';
import styles from './letters.module.css';

type Props = {
  letters: readonly string[];
  /** The scrolling element; its headings carry their letter as `data-letter`. */
  list: RefObject<HTMLElement | null>;
};

/** The index of initials beside a long list. A visitor drags a finger along the index. */
export function Letters({ letters, list }: Props) {
  // The index is one target, so single letters need none. Screen readers use the headings of the list instead.
  const [current, setCurrent] = useState(letters[0]);

  // Measures the headings after each render, so that scrolling itself measures nothing.
  useEffect(() => {
    const scrolled = list.current;
    if (!scrolled) return undefined;
    const tops = headings(scrolled).map((each) => [each.dataset.letter, each.offsetTop] as const);
    return on(scrolled, 'scroll', () => {
      const passed = tops.filter(([, top]) => top <= scrolled.scrollTop + 8);
      setCurrent(passed[passed.length - 1]?.[0] ?? letters[0]);
    });
  });

  function drag(event: PointerEvent<HTMLUListElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientY - top) / height) * letters.length);
    const letter = letters[Math.min(Math.max(place, 0), letters.length - 1)];
    const scrolled = list.current;
    const heading = scrolled && headings(scrolled).find((each) => each.dataset.letter === letter);
    if (heading) scrolled.scrollTo(0, heading.offsetTop);
    // At its end the list cannot scroll further, so the letter under the finger is the current one.
    requestAnimationFrame(() => setCurrent(letter));
  }

  return (
    <ul className={styles.strip} aria-hidden="true" onPointerDown={drag} onPointerMove={drag}>
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
