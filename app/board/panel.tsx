import type { CSSProperties } from 'react';
import { BoardRow } from './board-row.tsx';
import type { BoardCar } from './contract.ts';
import styles from './panel.module.css';

type Props = {
  name: string;
  title: string;
  /** Number of cars as text, such as 今天 3 台; empty if there is none. */
  count: string;
  /** Text for an empty panel. */
  none: string;
  cars: readonly BoardCar[];
  today: string;
  /**
   * The cars on the board when the page was opened, as panel and car id. Cars that are not among
   * them are new.
   */
  known: ReadonlySet<string>;
};

/** A panel of the board with up to five cars. */
export function Panel({ name, title, count, none, cars, today, known }: Props) {
  return (
    <section id={name} className={styles.panel} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <h2 id={`${name}-title`}>{title}</h2>
        {/* Keyed by its text, so that a longer text is a new element and not a layout shift. */}
        <span key={count}>{count}</span>
      </div>
      <div
        className={styles.places}
        style={{ '--cars': Math.max(cars.length, 1) } as CSSProperties}
      >
        {cars.length === 0 && <p className={styles.none}>{none}</p>}
        <ul>
          {cars.map((car, place) => (
            <BoardRow
              key={car.id}
              car={car}
              place={place}
              day={car.day === today ? '今天' : (car.day?.slice(5) ?? '')}
              isNew={!known.has(`${name} ${car.id}`)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
