import { useEffect, useRef, useState, type RefObject } from 'react';
import { priceText } from '#/app/format.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { on } from '#/web/document/listen.tsx';
import styles from './sticky-heads.module.css';

type Props = {
  cars: readonly CarSummary[];
  /** The element with the table. */
  facts: RefObject<HTMLDivElement | null>;
};

/**
 * A copy of the column heads of the table in `facts`, which sticks to the top of the page. Screen
 * readers skip the copy.
 */
export function StickyHeads({ cars, facts }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const table = facts.current?.querySelector('[role="region"]');
    const heads = table?.querySelector('thead');
    if (!table || !heads) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          setVisible(!isIntersecting && boundingClientRect.top < 0);
      },
      // The top bar covers this part of the window.
      { rootMargin: `-${topOf(table)} 0px 0px` },
    );
    observer.observe(heads);
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = table.scrollLeft;
    };
    // After back navigation the browser may have restored the table's scroll position.
    follow();
    const stop = on(table, 'scroll', follow);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [facts]);
  return (
    <div
      className={isVisible ? styles.sticky : `${styles.sticky} ${styles.away}`}
      aria-hidden="true"
    >
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

/** Returns the height of the top bar as a CSS length, such as 48px; 0px if the bar is hidden. */
function topOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--top').trim() || '0px';
}
