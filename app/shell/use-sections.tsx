import { useEffect, useState } from 'react';
import { all, on } from '#/web/document/listen.tsx';

/** A section of the page: its id and its heading. */
export type SectionEntry = { id: string; text: string };

/**
 * Returns the sections of the page, and the id of the section that is being read: the last one
 * whose top is at most `reached` px below the top bar.
 */
export function useSections(reached: number): {
  entries: readonly SectionEntry[];
  current: string | undefined;
} {
  const [entries, setEntries] = useState<SectionEntry[]>([]);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    const read = () =>
      setEntries([...sectionsIn(main)].map(([{ id }, { textContent: text }]) => ({ id, text })));
    const follow = () => setCurrent(currentOf([...sectionsIn(main).keys()], reached)?.id);
    // Sections arrive later, and may be replaced.
    const observer = new MutationObserver(() => {
      read();
      follow();
    });
    observer.observe(main, { childList: true, subtree: true });
    read();
    follow();
    return all([on(window, 'scroll', follow), () => observer.disconnect()]);
  }, [reached]);
  return { entries, current };
}

/**
 * Returns the sections with an id, in the order of the page, and their first visible headings. The
 * main area is the section of the page's own heading.
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

/**
 * Returns the section being read: the last section that was reached or, at the end of the page, the
 * last section.
 */
function currentOf(sections: readonly Element[], distance: number): Element | undefined {
  const { scrollingElement: page } = document;
  const isAtEnd = page && page.scrollTop + window.innerHeight >= page.scrollHeight - 1;
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const reached = sections.filter(
    (section) => section.getBoundingClientRect().top <= top + distance,
  );
  const list = isAtEnd ? sections : reached;
  return list[list.length - 1] ?? sections[0];
}
