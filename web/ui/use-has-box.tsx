import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element has been laid out since it came: what a style hides has no box, and needs
 * nothing. Put `box` on the element.
 */
export function useHasBox<Element extends HTMLElement>(): {
  box: RefObject<Element | null>;
  hasBox: boolean;
} {
  const box = useRef<Element>(null);
  const [hasBox, setHasBox] = useState(false);
  // Before the first paint: what is held already is in the first frame.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => current.getClientRects().length > 0 && setHasBox(true);
    look();
    // Some engines tell of an element at once, also of one without a box.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, hasBox };
}
