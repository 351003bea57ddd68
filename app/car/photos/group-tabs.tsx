import { useEffect, useRef, useState } from 'react';
import { all, on } from '#/web/document/listen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { PhotoGroup } from './photo-groups.ts';
import styles from './group-tabs.module.css';

/** A group becomes the current one when its top is at most this far (px) below the tabs. */
const READING = 32;

/** Tabs with the number of pictures of each group. A tab scrolls to its group. */
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
    // scrollIntoView would scroll the page as well.
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

/**
 * Returns the last group whose top has reached the tabs, or the first group if none has. At the end
 * of the page, returns the group of the URL fragment or the last group, because the last groups may
 * never reach the tabs.
 */
function findCurrent(groups: readonly PhotoGroup[], tabsEnd = 0): GroupId | undefined {
  const ids = groups.map(({ id }) => id);
  const reached = ids.filter((id) => topOf(id) <= tabsEnd + READING).length;
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY + clientHeight < scrollHeight - 2) return ids[Math.max(0, reached - 1)];
  // At the end of the page, a group may not be able to scroll up to the tabs. There the group of
  // the URL fragment is current, or else the last group.
  const target = ids.findIndex((id) => `#${id}` === location.hash);
  return target >= reached - 1 ? ids[target] : ids[ids.length - 1];
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}
