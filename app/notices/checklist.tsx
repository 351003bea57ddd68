import { useState } from 'react';
import { useHydrated } from '#/web/hydrated.tsx';
import styles from './checklist.module.css';

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
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>();
  const ticked = chosen ?? (hydrated ? read(id, items) : []);

  function tick(name: string, isTicked: boolean) {
    const others = ticked.filter((each) => each !== name);
    const all = isTicked ? [...others, name] : others;
    setChosen(all);
    write(id, all);
  }

  return (
    <section className={styles.part}>
      <h2>
        {title}
        <span aria-live="polite">
          {ticked.length > 0 && `已勾 ${ticked.length}，共 ${items.length}`}
        </span>
      </h2>
      <ul className={styles.list}>
        {items.map(({ name, note: about }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(name)}
                onChange={({ target }) => tick(name, target.checked)}
                autoComplete="off"
              />
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

/** The names that were ticked; one that the list has no longer is none. */
function read(id: string, items: Props['items']): string[] {
  try {
    const kept = localStorage.getItem(STORED_AS + id)?.split('\n') ?? [];
    return kept.filter((name) => items.some((item) => item.name === name));
  } catch {
    // Storage may be forbidden: then ticks last as long as the page.
    return [];
  }
}

function write(id: string, names: readonly string[]): void {
  try {
    localStorage.setItem(STORED_AS + id, names.join('\n'));
  } catch {
    // Forbidden or full: the boxes are ticked all the same.
  }
}
