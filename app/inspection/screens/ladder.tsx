import styles from './ladder.module.css';

export type Rung = {
  /** The name of the level: one or two characters. */
  name: string;
  title: string;
  words: string;
  /** A note about this car at the level, such as its number of claims of this weight. */
  mark?: string | undefined;
};

type Props = {
  rungs: readonly Rung[];
  /** The colour of the levels that have a note. */
  tone?: 'fine' | 'watch';
};

/**
 * Levels with their conditions, one below the other. Levels with a note (`mark`) are highlighted.
 */
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
