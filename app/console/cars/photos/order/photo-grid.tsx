import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { keysOf, moved } from './places.ts';
import { useDrag } from './use-drag.tsx';
import styles from './photo-grid.module.css';

type Props = {
  photos: readonly string[];
  /** Whether the first photo of this group is the cover of the car. */
  hasCover: boolean;
  /** The index of the selected photo; -1 if none is selected. */
  selected: number;
  onSelect(at: number): void;
  onOrder(photos: readonly string[]): void;
};

/**
 * The photos of a group. Each has a handle, with which the photo is dragged to another place, or
 * moved with the arrow keys, Home and End.
 */
export function PhotoGrid({ photos, hasCover, selected, onSelect, onOrder }: Props) {
  const keys = keysOf(photos);
  const [announcement, setAnnouncement] = useState('');
  const isCover = (at: number) => hasCover && at === 0;
  function move(from: number, to: number): void {
    if (to === from || to < 0 || to >= photos.length) return;
    onOrder(moved(photos, from, to));
    setAnnouncement(`第 ${from + 1} 张移到了第 ${to + 1} 位，共 ${photos.length} 张`);
  }
  const { list, dragged, styleOf, handleOf } = useDrag(keys, { onDrop: move, onTap: onSelect });
  const handles = useRef(new Map<string, HTMLButtonElement>());
  function press(event: KeyboardEvent, at: number): void {
    const to = targetOf(event.key, at, photos.length - 1);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const key = keysOf(moved(photos, at, to))[to] ?? '';
    // A browser takes the focus away from an element that is moved in the document.
    flushSync(() => move(at, to));
    handles.current.get(key)?.focus();
  }
  return (
    <>
      <ul ref={list} className={dragged < 0 ? styles.grid : `${styles.grid} ${styles.dragging}`}>
        {photos.map((photo, at) => (
          <li
            key={keys[at]}
            className={at === dragged ? styles.dragged : undefined}
            style={styleOf(at)}
          >
            <button
              type="button"
              className={styles.photo}
              aria-pressed={at === selected}
              aria-label={isCover(at) ? `第 ${at + 1} 张，封面` : `第 ${at + 1} 张`}
              onClick={() => onSelect(at)}
            >
              <Photo src={photo} alt="" fit="third" />
              {isCover(at) && <small aria-hidden="true">封面</small>}
            </button>
            <button
              ref={(button) => {
                const key = keys[at] ?? '';
                if (button) handles.current.set(key, button);
                else handles.current.delete(key);
              }}
              type="button"
              className={styles.handle}
              aria-label={`换位置，现在排第 ${at + 1}`}
              {...handleOf(at)}
              onKeyDown={(event) => press(event, at)}
            >
              {at + 1}
              <Icon>
                <path d="M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01" />
              </Icon>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="vh">
        {announcement}
      </p>
    </>
  );
}

/**
 * Returns the index to which this key moves the photo at `at`; undefined if the key moves nothing.
 */
function targetOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
