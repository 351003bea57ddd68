import columns from '#/web/ui/columns.module.css';
import styles from './steps.module.css';

type Props = {
  title: string;
  /** The steps in order, each with a name and an explanation. */
  steps: readonly (readonly [name: string, words: string])[];
};

/**
 * The numbered steps that a visitor's request goes through. On a desktop they are beside the form.
 */
export function Steps({ title, steps }: Props) {
  return (
    <section className={`${styles.steps} ${columns.aside}`}>
      <h2>{title}</h2>
      <ol>
        {steps.map(([name, words]) => (
          <li key={name}>
            <b>{name}</b>
            {words}
          </li>
        ))}
      </ol>
    </section>
  );
}
