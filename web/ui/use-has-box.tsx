import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns whether an element was displayed at least once since it was mounted. Pass `box` as the
 * `ref` of the element.
 */
export function useHasBox<Element extends HTMLElement>(): {
  box: RefObject<Element | null>;
  hasBox: boolean;
} {
  const box = useRef<Element>(null);
  const [hasBox, setHasBox] = useState(false);
  // Runs before the first paint, so that cached content is in the first frame.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => current.getClientRects().length > 0 && setHasBox(true);
    look();
    // Some engines call the observer at once, even for an element without a box, so `look` checks
    // again.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, hasBox };
}
