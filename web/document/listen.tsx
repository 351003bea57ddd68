/**
 * Adds an event listener and returns a function that removes it. Listeners are passive, except for
 * `click`.
 */
export function on<Heard extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: Heard) => void,
): () => void {
  // Listeners that are not passive delay scrolling.
  target.addEventListener(type, listener as EventListener, { passive: type !== 'click' });
  return () => target.removeEventListener(type, listener as EventListener);
}

/** Returns one function that calls all functions in `stops`. */
export function all(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
