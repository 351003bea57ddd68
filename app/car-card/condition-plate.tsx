import type { InferOutput } from 'valibot';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { LevelRef } from '#/app/inventory/car-summary.ts';
import styles from './condition-plate.module.css';

/** A plate with the letter of a car's condition level, such as A+. */
export function ConditionPlate({ level }: { level: InferOutput<typeof LevelRef> }) {
  const known = CONDITION_LEVELS.find(({ id }) => id === level.id);
  return (
    <span className={`${styles.plate} ${styles[level.id] ?? ''}`}>
      <b>{level.label}</b>
      {known && <span>{known.name}</span>}
    </span>
  );
}
