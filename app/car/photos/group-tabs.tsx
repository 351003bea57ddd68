import { useEffect, useRef, useState } from 'react';
import { Link } from '#/web/navigation/link.tsx';
import { all, on } from '#/web/document/listen.tsx';
import type { PhotoGroup } from './photo-groups.ts';
import styles from './group-tabs.module.css';

/** How far (px) under the tabs a group counts as the one that is read. */
const READING = 32;

/** The groups with their counts, to jump to; the tab of the group that is read is marked. */
export function GroupTabs({ groups }: { groups: readonly PhotoGroup[] }) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(groups[0]?.id);

  useEffect(() => {
    const note = () => setCurrent(findCurrent(groups, bar.current?.getBoundingClientRect().bottom));
    note();
    return all([on(window, 'scroll', note), on(window, 'resize', note)]);
  }, [groups]);

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
    if (!tab || !bar.current) return;
    // Not scrollIntoView, which would move the page as well.
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);

  return (
    <nav ref={bar} aria-label="照片分类" className={styles.tabs}>
      {groups.map(({ id, label, pictures }) => (
        <Link key={id} to={`#${id}`} replace aria-current={id === current || undefined}>
          {label}
          <small>{pictures.length}</small>
        </Link>
      ))}
    </nav>
  );
}

type GroupId = PhotoGroup['id'];

/** The last group whose beginning has come up to the tabs. */
function findCurrent(groups: readonly PhotoGroup[], tabsEnd = 0): GroupId | undefined {
  const ids = groups.map(({ id }) => id);
  const reached = ids.filter((id) => topOf(id) <= tabsEnd + READING).length;
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY + clientHeight < scrollHeight - 2) return ids[Math.max(0, reached - 1)];
  // At its end the page scrolls no further: there it is the group that was asked for, or the last.
  const asked = ids.findIndex((id) => `#${id}` === location.hash);
  return asked >= reached - 1 ? ids[asked] : ids[ids.length - 1];
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}
