import { useEffect, useState } from 'react';
import { all, on } from '#/web/document/listen.tsx';
import styles from './shell.module.css';

/** Distance (px) below the top bar within which a section counts as reached. */
const REACHED = 32;

type Entry = { id: string; text: string };

/** The table of contents of the page. Renders nothing for fewer than three sections. */
export function Contents() {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    const read = () =>
      setEntries([...sectionsIn(main)].map(([{ id }, { textContent: text }]) => ({ id, text })));
    const follow = () => setCurrent(currentOf([...sectionsIn(main).keys()])?.id);
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

/**
 * Returns the sections with an id, in the order of the page, and their first visible headings. The
 * main area counts as the section of the page's own heading.
 */
function sectionsIn(main: HTMLElement): Map<Element, HTMLElement> {
  const sections = new Map<Element, HTMLElement>();
  for (const heading of main.querySelectorAll<HTMLElement>('h1, h2')) {
    // A topic of a text is its heading.
    const section = heading.closest('h2[id], section[id], details[id], dialog, main');
    const isVisible = heading.getClientRects().length > 0;
    if (section?.id && isVisible && !sections.has(section)) sections.set(section, heading);
  }
  return sections;
}

/** Returns the section being read: the last one reached, or at the end of the page the last one. */
function currentOf(sections: readonly Element[]): Element | undefined {
  const { scrollingElement: page } = document;
  const isAtEnd = page && page.scrollTop + window.innerHeight >= page.scrollHeight - 1;
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const reached = sections.filter(
    (section) => section.getBoundingClientRect().top <= top + REACHED,
  );
  const list = isAtEnd ? sections : reached;
  return list[list.length - 1] ?? sections[0];
}
