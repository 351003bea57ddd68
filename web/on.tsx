/**
 * Listens to events and answers what stops it. Only a click may be kept from the browser: whatever
 * else is heard here must not hold up its scrolling.
 */
export function on<Heard extends Event>(
  target: EventTarget,
  type: string,
  hear: (event: Heard) => void,
): () => void {
  target.addEventListener(type, hear as EventListener, { passive: type !== 'click' });
  return () => target.removeEventListener(type, hear as EventListener);
}

/** Stops several at once. */
export function all(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
