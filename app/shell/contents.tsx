import { useEffect, useState } from 'react';
import { all, on } from '#/web/document/listen.tsx';
import styles from './contents.module.css';

/** Distance (px) below the top bar within which a heading counts as reached. */
const REACHED = 32;

type Entry = { id: string; text: string };

/**
 * The table of contents of the page: a link to each heading of the main area, of which the one
 * being read is current. Renders nothing for fewer than three headings.
 */
export function Contents() {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    const read = () => setEntries(headingsIn(main).map(toEntry));
    const follow = () => setCurrent(currentIn(headingsIn(main)));
    // Sections arrive later, and may be replaced.
    const observer = new MutationObserver(() => {
      read();
      follow();
    });
    observer.observe(main, { childList: true, subtree: true });
    read();
    follow();
    return all([on(window, 'scroll', follow), () => observer.disconnect()]);
  }, []);
  if (entries.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label="目录">
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the visible headings of the page's sections, and the page's own. */
function headingsIn(main: HTMLElement): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>('h1, h2')].filter(
    (heading) => heading.getClientRects().length > 0 && !heading.closest('dialog'),
  );
}

/** Returns the entry of a heading. A heading that links cannot refer to yet gets an id. */
function toEntry(heading: HTMLElement, at: number): Entry {
  heading.id ||= `heading-${at}`;
  return { id: heading.id, text: heading.textContent };
}

/** Returns the id of the heading being read: the last one reached, or at the end of the page the last. */
function currentIn(headings: readonly HTMLElement[]): string | undefined {
  const { scrollingElement: page } = document;
  const isAtEnd = page && page.scrollTop + window.innerHeight >= page.scrollHeight - 1;
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const reached = headings.filter(
    (heading) => heading.getBoundingClientRect().top <= top + REACHED,
  );
  const list = isAtEnd ? headings : reached;
  return (list[list.length - 1] ?? headings[0])?.id;
}
