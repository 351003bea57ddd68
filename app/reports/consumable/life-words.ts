import type { Tone } from '#/app/evidence/report-head.ts';
import { mileageText } from '#/app/format.ts';
import { GAUGE_WORDS, gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import type { Consumable } from './contract.ts';
import { wearLimits } from './wear-limits.ts';

type Life = Pick<Consumable, 'left_km' | 'left_months' | 'every_km' | 'every_months'>;

/**
 * Formats the remaining life of a part: `约可再用 2.1万公里或 12 个月`. If none is left, the text is 已到周期; if
 * it is unknown, the text is empty.
 */
export function leftText({ left_km, left_months }: Life): string {
  if (left_km === 0 || left_months === 0) return '已到周期';
  const parts = [
    left_km !== null && roughly(left_km),
    left_months !== null && `${left_months} 个月`,
  ].filter(Boolean);
  return parts.length > 0 ? `约可再用 ${parts.join('或 ')}` : '';
}

/**
 * Returns how much of a part's interval remains, as a fraction from 0 to 1; undefined if unknown.
 */
export function leftShare({ left_km, left_months, every_km, every_months }: Life) {
  const shares = [share(left_km, every_km), share(left_months, every_months)].filter(
    (each) => each !== undefined,
  );
  return shares.length > 0 ? Math.min(...shares) : undefined;
}

/**
 * The state of a part as text (`word`) with its tone. `word` is empty if the state is unknown.
 * `differs` is a sentence about the recorded and the measured state if they differ, otherwise
 * empty.
 */
type State = { word: string; tone: Tone | undefined; differs: string };

/** Returns the worse one of a part's recorded state and its measured state. */
export function stateOf(item: Consumable): State {
  const stated = TONES[item.state ?? 'unchecked'];
  const measured = measuredTone(item);
  const isOther = stated !== undefined && measured !== undefined && stated !== measured;
  const differs = isOther
    ? `登记的状态是${GAUGE_WORDS[stated]}，按实测值是${GAUGE_WORDS[measured]}`
    : '';
  const tone = RANKS.find((each) => each === stated || each === measured);
  return { ...worded(tone, item.state), differs };
}

/**
 * Returns the tone of a part's reading; undefined if there is no reading or it cannot be assessed.
 */
export function measuredTone(item: Consumable): Tone | undefined {
  const limits = wearLimits(item);
  return item.value !== null && limits ? gaugeLevelOf(item.value, limits) : undefined;
}

/** The tones of parts, the worst first. */
const RANKS: readonly Tone[] = ['bad', 'watch', 'fine'];

function worded(tone: Tone | undefined, state: Consumable['state']): Omit<State, 'differs'> {
  if (tone === undefined) return { word: state === 'unchecked' ? '未检' : '', tone };
  if (tone === 'bad') return { word: '必须更换', tone };
  if (tone === 'watch') return { word: '关注', tone };
  return { word: FINE[state ?? 'good'] ?? '良好', tone };
}

/** The distance in km that a car is driven per month. It converts remaining km to months. */
const KM_A_MONTH = 1_250;

/**
 * Sorts the parts: those to replace first, then those to watch, then the others. Within each of
 * these groups, the part that is due next comes first.
 */
export function worstFirst(items: readonly Consumable[]): Consumable[] {
  const rank = (item: Consumable) => ['bad', 'watch'].indexOf(stateOf(item).tone ?? '');
  const worth = (item: Consumable) => (rank(item) < 0 ? 2 : rank(item));
  return [...items].sort(
    (one, other) => worth(one) - worth(other) || compare(monthsLeft(one), monthsLeft(other)),
  );
}

/**
 * Returns the number of months until a part is due: the smaller one of its remaining months and the
 * months for its remaining km. Infinity if unknown.
 */
function monthsLeft({ left_km, left_months }: Life): number {
  return Math.min(left_km === null ? Infinity : left_km / KM_A_MONTH, left_months ?? Infinity);
}

/**
 * Compares two numbers for sorting. Returns 0 for two infinities, because their difference is NaN.
 */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

const TONES: Readonly<Record<NonNullable<Consumable['state']>, Tone | undefined>> = {
  fresh: 'fine',
  good: 'fine',
  replaced: 'fine',
  watch: 'watch',
  due: 'bad',
  unchecked: undefined,
};
const FINE: Readonly<Record<string, string>> = { fresh: '全新', replaced: '已更换' };

function share(left: number | null, every: number | null): number | undefined {
  if (left === null || !every) return undefined;
  return Math.min(1, Math.max(0, left / every));
}

/**
 * Formats a distance. It is rounded to 100 km below 10,000 km and to 1,000 km above, because
 * estimates are not more exact.
 */
function roughly(km: number): string {
  if (km < 10_000) return mileageText(Math.round(km / 100) * 100);
  return `${Math.round(km / 1_000) / 10}万公里`;
}
