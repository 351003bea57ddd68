import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { markPlace, placeIn } from './kept-places.ts';
import styles from './reading-place.module.css';

const STORED_AS = 'reading';
/** Who stopped before the third part of a text has hardly begun. */
const WORTH_IT = 3;
/** The place is noted when nobody has scrolled for so long (ms). */
const REST_MS = 300;

/**
 * How far somebody is in a text, and the way back to where they stopped another time: kept by the
 * parts of the text, which other type or another phone's width does not move. On this device alone.
 */
export function ReadingPlace({ id, text }: { id: string; text: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stoppedAt, setStoppedAt] = useState<number>();

  useEffect(() => {
    const kept = placeIn(read(), id);
    // Who was brought back to where they were, by a reload or a step back, needs no way there.
    const offering = requestAnimationFrame(() => {
      if (kept >= WORTH_IT && window.scrollY < 200) setStoppedAt(kept);
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
      if (box.top < 0) resting = setTimeout(note, REST_MS, share === 1);
    };
    const note = (isRead: boolean) => {
      const parts = [...(text.current?.children ?? [])];
      const at = parts.findIndex((part) => part.getBoundingClientRect().bottom > innerHeight / 4);
      // Whoever read to the end begins anew.
      write(markPlace(read(), id, isRead || at === -1 ? 0 : at));
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

/** Storage may be forbidden: then nothing is kept. */
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
    // Forbidden or full: the text can be read all the same.
  }
}
