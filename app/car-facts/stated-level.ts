import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

type More = NonNullable<CarSummary['more']>;

/**
 * The label “the dealer's own statement”, for what the dealer says about a car and no inspection
 * supports.
 */
export const STATED = '车商自述';

/** The note that other records contradict the condition level of an inspection. */
export const CONTRADICTED = '与其他记录不符';

/**
 * Returns whether a car's condition level is only the dealer's statement. It is if `proof` has no
 * number of checked points; with such a number, an inspection gave the level.
 */
export function isLevelStated(more: Pick<More, 'proof'> | undefined): boolean {
  return typeof more?.proof?.checked !== 'number';
}

/**
 * Returns the note that must accompany a car's condition level: that the level is the dealer's own,
 * or that other records contradict it. Undefined if neither is the case.
 */
export function levelNote(more: Pick<More, 'proof'> | undefined): string | undefined {
  if (isLevelStated(more)) return STATED;
  return more?.proof?.is_contradicted ? CONTRADICTED : undefined;
}

/**
 * Returns the condition level as text, such as A 优, with its note. Undefined if the car has no
 * level.
 */
export function levelText(more: Pick<More, 'condition_level' | 'proof'> | undefined) {
  const level = more?.condition_level;
  if (!level) return undefined;
  const name = CONDITION_LEVELS.find(({ id }) => id === level.id)?.name;
  const words = name ? `${level.label} ${name}` : level.label;
  const note = levelNote(more);
  return note === undefined ? words : `${words}（${note}）`;
}
