import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { indexAfter, nearestPlace, scrollSpeed, type Place } from './places.ts';

/** The distance in px from which a touch of a handle counts as a drag and not as a tap. */
const TAP_PX = 6;

/**
 * The dragged tile: its index before the drag (`from`), its index if it were dropped now (`to`),
 * and how far it was moved in px (`x`, `y`).
 */
type Drag = {
  key: string;
  from: number;
  to: number;
  x: number;
  y: number;
  /** The places that all tiles had before the drag. */
  places: readonly Place[];
};

type Session = {
  pointer: number;
  drag: Drag;
  /** The point where the drag began, in px from the corner of the list. */
  start: Place;
  /** The current position of the pointer, in px from the corner of the window. */
  client: Place;
  /** The id of the requested animation frame that scrolls the page. */
  frame: number;
};

/** The ref, the styles and the event handlers with which a list makes its tiles draggable. */
export type Dragging = {
  list: RefObject<HTMLUListElement | null>;
  /** The index of the dragged tile; -1 if none is dragged. */
  dragged: number;
  /**
   * Returns the style that moves the tile at this index during a drag; undefined if none is
   * dragged.
   */
  styleOf(at: number): CSSProperties | undefined;
  /** Returns the event handlers for the handle of the tile at this index. */
  handleOf(at: number): {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
    onClick(event: MouseEvent): void;
  };
};

type Handlers = {
  onDrop(from: number, to: number): void;
  /** Called when a handle is tapped or activated by a key. */
  onTap(at: number): void;
};

/**
 * Makes the tiles of a list draggable by touch or mouse. Near the upper and lower edge of the
 * window, a drag scrolls the page. Escape cancels the drag.
 * @param keys the keys of the tiles; if the dragged tile gets another index during the drag, the
 * drag ends without effect
 */
export function useDrag(keys: readonly string[], { onDrop, onTap }: Handlers): Dragging {
  const list = useRef<HTMLUListElement>(null);
  const session = useRef<Session>(undefined);
  const isTap = useRef(true);
  const [begun, setDrag] = useState<Drag>();
  // A colleague's order or a removed photo may move the tile meanwhile.
  const drag = begun && keys[begun.from] === begun.key ? begun : undefined;

  const end = useCallback(() => {
    if (session.current) cancelAnimationFrame(session.current.frame);
    session.current = undefined;
    setDrag(undefined);
  }, []);

  function follow({ drag: before, start, client }: Session): void {
    const place = before.places[before.from];
    if (!session.current || !list.current || !place) return;
    const box = list.current.getBoundingClientRect();
    const x = client.x - box.left - start.x;
    const y = client.y - box.top - start.y;
    if (Math.hypot(x, y) > TAP_PX) isTap.current = false;
    const to = nearestPlace(before.places, { x: place.x + x, y: place.y + y });
    session.current.drag = { ...before, x, y, to };
    setDrag(session.current.drag);
  }

  function scroll(before: number): void {
    if (!session.current) return;
    session.current.frame = requestAnimationFrame((now) => {
      if (!session.current) return;
      const speed = scrollSpeed(session.current.client.y, innerHeight);
      if (speed !== 0) {
        // Not smooth, as the page may be: each frame would begin another animation.
        scrollBy({ top: (speed * Math.min(50, now - before)) / 1_000, behavior: 'instant' });
        follow(session.current);
      }
      scroll(now);
    });
  }

  const isDragging = begun !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [isDragging, end]);
  useEffect(() => end, [end]);

  function begin(at: number, event: PointerEvent): void {
    const key = keys[at];
    if (event.button !== 0 || session.current || !list.current || key === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isTap.current = true;
    const box = list.current.getBoundingClientRect();
    const client = { x: event.clientX, y: event.clientY };
    const places = [...list.current.children].map((tile) => {
      const { left, top } = tile.getBoundingClientRect();
      return { x: left - box.left, y: top - box.top };
    });
    session.current = {
      pointer: event.pointerId,
      drag: { key, from: at, to: at, x: 0, y: 0, places },
      start: { x: client.x - box.left, y: client.y - box.top },
      client,
      frame: 0,
    };
    setDrag(session.current.drag);
    scroll(performance.now());
  }

  return {
    list,
    dragged: drag?.from ?? -1,
    styleOf: (at) => drag && { transform: transformOf(at, drag) },
    handleOf: (at) => ({
      onPointerDown: (event) => begin(at, event),
      onPointerMove({ pointerId, clientX, clientY }) {
        if (session.current?.pointer !== pointerId) return;
        session.current.client = { x: clientX, y: clientY };
        follow(session.current);
      },
      onPointerUp({ pointerId }) {
        if (session.current?.pointer !== pointerId) return;
        const { from, to, key } = session.current.drag;
        end();
        if (from !== to && keys[from] === key) onDrop(from, to);
      },
      onPointerCancel: end,
      onClick(event) {
        // A drag ends with a click, too. That of a key has no count.
        if (event.detail === 0 || isTap.current) onTap(at);
      },
    }),
  };
}

/**
 * Returns the `transform` of a tile: the dragged tile follows the pointer, the others make room.
 */
function transformOf(at: number, { from, to, x, y, places }: Drag): string {
  if (at === from) return `translate(${x}px, ${y}px)`;
  const [own, next] = [places[at], places[indexAfter(at, from, to)]];
  return own && next ? `translate(${next.x - own.x}px, ${next.y - own.y}px)` : 'none';
}
