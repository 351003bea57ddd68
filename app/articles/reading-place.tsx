import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { writePlace, readPlace } from './reading-position.ts';
import styles from './reading-place.module.css';

const STORED_AS = 'reading';
/**
 * Index of the first part of a text for which the page offers to resume. If the reader stopped
 * before this part, the page offers nothing.
 */
const MIN_PART = 3;
/** Time (ms) without scrolling after which the place is stored. */
const IDLE_MS = 300;

/** The reading progress of an article, with an offer to resume where the reader stopped. */
export function ReadingPlace({ id, text }: { id: string; text: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stoppedAt, setStoppedAt] = useState<number>();

  useEffect(() => {
    const storedPart = readPlace(read(), id);
    // After a reload or a step back the browser has restored the position already.
    const offering = requestAnimationFrame(() => {
      if (storedPart >= MIN_PART && window.scrollY < 200) setStoppedAt(storedPart);
    });
    let resting: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box || !bar.current) return;
      const length = Math.max(1, box.height - innerHeight);
      const share = Math.min(1, Math.max(0, -box.top / length));
      bar.current.style.transform = `scaleX(${share})`;
      clearTimeout(resting);
      if (box.top < 0) resting = setTimeout(note, IDLE_MS, share === 1);
    };
    const note = (isRead: boolean) => {
      const parts = [...(text.current?.children ?? [])];
      const at = parts.findIndex((part) => part.getBoundingClientRect().bottom > innerHeight / 4);
      // A finished text starts from the beginning next time.
      write(writePlace(read(), id, isRead || at === -1 ? 0 : at));
      setStoppedAt(undefined);
    };
    const onScroll = () => (frame ||= requestAnimationFrame(look));
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(offering);
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      removeEventListener('scroll', onScroll);
    };
  }, [id, text]);

  return (
    <>
      <div ref={bar} className={styles.bar} aria-hidden="true" />
      {stoppedAt !== undefined && (
        <div className={styles.offer}>
          <Button
            kind="main"
            onClick={() => {
              text.current?.children[stoppedAt]?.scrollIntoView();
              setStoppedAt(undefined);
            }}
          >
            接着上次的地方读
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns the stored places as text. Empty if storage is blocked. */
function read(): string {
  try {
    return localStorage.getItem(STORED_AS) ?? '';
  } catch {
    return '';
  }
}

function write(places: string): void {
  try {
    localStorage.setItem(STORED_AS, places);
  } catch {
    // Storage is blocked or full. The place is not stored.
  }
}
