import { levelNote } from '#/app/car-facts/stated-level.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import styles from './condition-plate.module.css';

/**
 * A plate with the letter of a car's condition level, such as A+. A level that is the dealer's own,
 * or that other records contradict, has a note. Renders nothing without a level.
 */
export function ConditionPlate({ more }: { more: CarSummary['more'] }) {
  const level = more?.condition_level;
  if (!level) return null;
  const known = CONDITION_LEVELS.find(({ id }) => id === level.id);
  const note = levelNote(more);
  if (note !== undefined)
    return (
      <span className={`${styles.plate} ${styles.stated}`}>
        <b>{level.label}</b>
        <span>{note}</span>
      </span>
    );
  return (
    <span className={`${styles.plate} ${styles[level.id] ?? ''}`}>
      <b>{level.label}</b>
      {known && <span>{known.name}</span>}
    </span>
  );
}
