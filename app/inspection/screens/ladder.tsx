import styles from './ladder.module.css';

export type Rung = {
  /** The name of the rung: one or two characters. */
  name: string;
  title: string;
  words: string;
  /** A note on this car and the level, such as how often the car reached it. */
  mark?: string | undefined;
};

type Props = {
  rungs: readonly Rung[];
  /** The colour of the rungs with a mark. */
  tone?: 'fine' | 'watch';
};

/** Levels with their conditions, one below the other. Those with a mark are highlighted. */
export function Ladder({ rungs, tone = 'fine' }: Props) {
  return (
    <ol className={tone === 'watch' ? `${styles.ladder} ${styles.watch}` : styles.ladder}>
      {rungs.map(({ name, title, words, mark }) => (
        <li key={name} className={mark === undefined ? undefined : styles.own}>
          <b>{name}</b>
          <p>
            <span>
              {title}
              {mark !== undefined && <em>{mark}</em>}
            </span>
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}
