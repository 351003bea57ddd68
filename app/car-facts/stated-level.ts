import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

type More = NonNullable<CarSummary['more']>;

/** The label of a statement of the dealer that no inspection supports. */
export const STATED = '车商自述';

/** Says that other records contradict the condition level of an inspection. */
export const CONTRADICTED = '与其他记录不符';

/** Returns the value of a fact, with a label if its source is the dealer's own statement. */
export function withSource(value: string, source: string | undefined): string {
  return source === STATED && !value.includes(STATED) ? `${value}（${STATED}）` : value;
}

/**
 * Whether a car's condition level is the dealer's own statement: only a car with an inspection has
 * checked points, and its level is that of the inspection.
 */
export function isLevelStated(more: Pick<More, 'proof'> | undefined): boolean {
  return typeof more?.proof?.checked !== 'number';
}

/**
 * Returns the note that must accompany a car's condition level: that it is the dealer's own, or that
 * other records contradict it. Undefined for any other level.
 */
export function levelNote(more: Pick<More, 'proof'> | undefined): string | undefined {
  if (isLevelStated(more)) return STATED;
  return more?.proof?.is_contradicted ? CONTRADICTED : undefined;
}

/** Returns the condition level in words, such as A 优, with its note. Undefined without a level. */
export function levelText(more: Pick<More, 'condition_level' | 'proof'> | undefined) {
  const level = more?.condition_level;
  if (!level) return undefined;
  const name = CONDITION_LEVELS.find(({ id }) => id === level.id)?.name;
  const words = name ? `${level.label} ${name}` : level.label;
  const note = levelNote(more);
  return note === undefined ? words : `${words}（${note}）`;
}

/** Matches the labels of facts that papers, a count, an inspection or a query prove, not the row. */
export const PROVEN_BY_PAPERS =
  /过户|钥匙|使用性质|抵押|查封|违章|贷款|事故|出险|泡水|火烧|补漆|喷漆|钣金/;
