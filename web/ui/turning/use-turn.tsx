import { useEffect, useRef, type PointerEvent } from 'react';

/** Called with the distance in px by which to turn to the right and downwards. */
type OnTurn = (right: number, down: number) => void;

/** Time constant of the deceleration in ms. After this time the speed is about a third. */
const IDLE_MS = 180;
/**
 * Time in ms. If the finger rests at least this long before the visitor lifts it, the view does not
 * glide on.
 */
const PAUSE_MS = 60;
/** Speed in px/ms below which the motion ends. */
const MINIMUM_SPEED = 0.02;

/**
 * Returns pointer handlers (`hands`) that turn a view by dragging and zoom it by pinching. Also
 * returns `glide`, which turns the view by a distance in px, with a deceleration.
 */
export function useTurn(onTurn: OnTurn, onPinch?: (closer: number) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const speed = useRef({ x: 0, y: 0, at: 0 });
  const running = useRef(0);
  useEffect(() => () => cancelAnimationFrame(running.current), []);

  function run(x: number, y: number) {
    cancelAnimationFrame(running.current);
    let [right, down, last] = [x, y, performance.now()];
    const step = (now: number) => {
      const passed = Math.max(0, now - last);
      const left = Math.exp(-passed / IDLE_MS);
      // The distance covered at the decaying speed in this time.
      const way = IDLE_MS * (1 - left);
      onTurn(right * way, down * way);
      [right, down, last] = [right * left, down * left, now];
      if (Math.hypot(right, down) > MINIMUM_SPEED) running.current = requestAnimationFrame(step);
    };
    running.current = requestAnimationFrame(step);
  }
  function glide(right: number, down = 0) {
    if (hasReducedMotion()) onTurn(right, down);
    else run(right / IDLE_MS, down / IDLE_MS);
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    cancelAnimationFrame(running.current);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    speed.current = { x: 0, y: 0, at: event.timeStamp };
  }
  function drag(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, now);
    if (other) {
      onPinch?.(apart(now, other[1]) / Math.max(1, apart(before, other[1])));
      return;
    }
    const [right, down] = [now.x - before.x, now.y - before.y];
    const passed = Math.max(1, event.timeStamp - speed.current.at);
    speed.current = { x: right / passed, y: down / passed, at: event.timeStamp };
    onTurn(right, down);
  }
  function lift(event: PointerEvent<HTMLElement>) {
    const wasDown = fingers.current.delete(event.pointerId);
    const { x, y, at } = speed.current;
    const isThrown = event.type === 'pointerup' && event.timeStamp - at < PAUSE_MS;
    if (wasDown && isThrown && fingers.current.size === 0 && !hasReducedMotion()) run(x, y);
  }
  return {
    glide,
    hands: { onPointerDown: press, onPointerMove: drag, onPointerUp: lift, onPointerCancel: lift },
  };
}

function apart(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function hasReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
