import type { BoardCar } from './contract.ts';
import { BoardRow } from './board-row.tsx';
import styles from './panel.module.css';

type Props = {
  name: string;
  title: string;
  /** How many there are, in words. */
  count: string;
  /** What to say where there is none. */
  none: string;
  cars: readonly BoardCar[];
  today: string;
  /** The places that were taken from the beginning. */
  known: ReadonlySet<string>;
};

/** A group of cars: five places, whether they are taken or not. */
export function Panel({ name, title, count, none, cars, today, known }: Props) {
  return (
    <section id={name} className={styles.panel} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <h2 id={`${name}-title`}>{title}</h2>
        {/* Words that grow to the left would have moved: others in their place have not. */}
        <span key={count}>{count}</span>
      </div>
      <div className={styles.places}>
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
