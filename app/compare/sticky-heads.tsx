import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { priceText } from '#/app/format.ts';
import { on } from '#/web/document/listen.tsx';
import styles from './sticky-heads.module.css';

type Props = { cars: readonly CarSummary[]; box: RefObject<HTMLDivElement | null> };

/**
 * Which column is which, once the heads have scrolled away. A box that scrolls sideways keeps
 * nothing at the top of the page: this stands outside of it and moves along. It takes no room, and
 * repeats what the table says, so that nobody hears it.
 */
export function StickyHeads({ cars, box }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const table = box.current;
    const heads = table?.querySelector('thead');
    if (!table || !heads) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          setShown(!isIntersecting && boundingClientRect.top < 0);
      },
      // What lies under the top bar is out of sight.
      { rootMargin: `-${topOf(table)} 0px 0px` },
    );
    observer.observe(heads);
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = table.scrollLeft;
    };
    // A browser that comes back may have put the table where it was already.
    follow();
    const stop = on(table, 'scroll', follow);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [box]);
  return (
    <div className={shown ? styles.sticky : `${styles.sticky} ${styles.away}`} aria-hidden="true">
      <div ref={strip} className={styles.strip}>
        <div className={styles.heads}>
          <span />
          {cars.map(({ id, more, title, price }) => (
            <span key={id}>
              <b>{more?.short_name || title}</b>
              {price.current !== null && <span>{priceText(price.current)}</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** How much of the window's top the bar takes (CSS); nothing where it is hidden. */
function topOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--top').trim() || '0px';
}
