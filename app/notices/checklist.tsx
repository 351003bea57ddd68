import { useEffect, useRef, useState } from 'react';
import styles from './checklist.module.css';

/** Notices whose ticks are kept; beyond that storage belongs to others. */
const STORED_AS = 'ticks:';

type Props = {
  /** Tells this list from every other on the device. */
  id: string;
  title: string;
  /** Each with what it means, where that needs saying. No two alike. */
  items: readonly { name: string; note?: string | null }[];
};

/**
 * A list to tick off, on the screen or on paper. Boxes work without a script; with one, the ticks
 * are still there another time, on this device alone.
 */
export function Checklist({ id, title, items }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [ticked, setTicked] = useState(0);
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];

  useEffect(() => {
    const kept = read(id).split('\n');
    for (const box of boxes()) if (kept.includes(box.value)) box.checked = true;
    setTicked(boxes().filter(({ checked }) => checked).length);
  }, [id]);

  function note() {
    const values = boxes().flatMap(({ checked, value }) => (checked ? value : []));
    setTicked(values.length);
    write(id, values.join('\n'));
  }

  return (
    <section className={styles.part}>
      <h2>
        {title}
        <span aria-live="polite">{ticked > 0 && `已勾 ${ticked}，共 ${items.length}`}</span>
      </h2>
      <ul ref={list} className={styles.list} onChange={note}>
        {items.map(({ name, note: about }) => (
          <li key={name}>
            <label>
              <input type="checkbox" value={name} autoComplete="off" />
              <span>
                {name}
                {about && <small>{about}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Storage may be forbidden: then ticks last as long as the page. */
function read(id: string): string {
  try {
    return localStorage.getItem(STORED_AS + id) ?? '';
  } catch {
    return '';
  }
}

function write(id: string, names: string): void {
  try {
    localStorage.setItem(STORED_AS + id, names);
  } catch {
    // Forbidden or full: the boxes are ticked all the same.
  }
}
