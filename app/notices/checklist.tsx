import { useState } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import tickBox from '#/web/ui/form/tick-box.module.css';
import styles from './checklist.module.css';

const STORED_AS = 'ticks:';

type Props = {
  /** The storage key of the list, unique on the device. */
  id: string;
  title: string;
  /** The items with optional explanations. Names must be unique. */
  items: readonly { name: string; note?: string | null }[];
};

/** A checklist for screen and print. Ticks are stored on this device. */
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
          已勾 {ticked.length}，共 {items.length}
        </span>
      </h2>
      <ul className={styles.list}>
        {items.map(({ name, note: about }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                className={tickBox.box}
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

/** Reads the ticked names from storage. Names that are no longer in the list are dropped. */
function read(id: string, items: Props['items']): string[] {
  try {
    const stored = localStorage.getItem(STORED_AS + id)?.split('\n') ?? [];
    return stored.filter((name) => items.some((item) => item.name === name));
  } catch {
    // Storage may be forbidden. Then the ticks last as long as the page.
    return [];
  }
}

function write(id: string, names: readonly string[]): void {
  try {
    localStorage.setItem(STORED_AS + id, names.join('\n'));
  } catch {
    // Storage is forbidden or full. The boxes stay ticked on the page.
  }
}
