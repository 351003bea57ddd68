import { STEPS, type Step } from './step-words.ts';
import styles from './steps.module.css';

/** The list of all steps of a shipment, with the current one marked. */
export function Steps({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.done : index === at ? styles.now : styles.later}
          {...(index === at && { 'aria-current': 'step' as const })}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
