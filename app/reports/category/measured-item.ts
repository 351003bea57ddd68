import type { Tone } from '#/app/evidence/report-head.ts';
import { fallsWithWear, gaugeLevelOf, type Limits } from '#/app/reports/gauge/gauge-level.ts';
import type { CategoryItem } from './contract.ts';

/**
 * A measured value with its unit and its limits. `tone` is the worse one of two: the item's own
 * tone, and the tone that follows from the limits.
 */
export type MeasuredItem = { value: number; unit: string; limits: Limits; tone: Tone };

const FIGURE = /^(-?\d+(?:\.\d+)?)\s*(\D{0,8})$/;

/**
 * Returns the measured value of an item. Undefined if its text is not a number, or if its limits do
 * not tell whether lower or higher values are worse.
 */
export function measuredItem(item: CategoryItem): MeasuredItem | undefined {
  const [, digits, unit = ''] = FIGURE.exec(item.value?.trim() ?? '') ?? [];
  const falls = fallsWithWear(item);
  const { fresh, warn, replace } = item;
  if (digits === undefined || falls === undefined || (warn ?? replace) === null) return undefined;
  const value = Number(digits);
  const limits = { fresh, warn, replace, falls };
  return { value, unit, limits, tone: worse(item.tone ?? 'fine', gaugeLevelOf(value, limits)) };
}

function worse(one: Tone, other: Tone): Tone {
  if (one === 'bad' || other === 'bad') return 'bad';
  return one === 'watch' ? one : other;
}
