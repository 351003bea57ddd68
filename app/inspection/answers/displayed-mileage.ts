import { MILEAGE_DIFFERS } from '#/app/car-facts/odometer-fraud.ts';
import { evidencedMileage, type Publication } from '#/app/inspection/intake/publication.ts';
import { visitsInWords } from '#/app/inspection/intake/visit-readings.ts';
import type { Contradiction, Rule } from '#/app/inspection/rules/contradictions/contradictions.ts';

/** The rules that compare the mileage in the car's offer with odometer readings. */
const OF_OFFER: readonly Rule[] = ['odometer-differs', 'reading-higher'];
/**
 * The rule that finds a fall of the odometer. It is ignored if the published mileage verdict is
 * `false`, because the text of the verdict then mentions the fall.
 */
const OF_READINGS: Rule = 'odometer-falls';

/**
 * Returns the mileage verdict that pages display. Its text begins with the unresolved
 * contradictions about the mileage.
 * @param visits the car's maintenance report as JSON; null if there is none
 */
export function displayedMileage(
  publication: Publication,
  contradictions: readonly Contradiction[],
  visits: string | null,
): { verdict: string; label: string; words: string; yearly_km: number | null } {
  const evidenced = evidencedMileage(publication);
  const isOpen = evidenced.verdict === 'open';
  const named = isOpen ? visitsInWords(visits, publication.inspected_on) : '';
  const mileage = { ...evidenced, words: evidenced.words + (named && `。${named}`) };
  const isFalse = mileage.verdict === 'false';
  const differences = contradictions.filter(
    ({ rule, resolution }) =>
      resolution === null && (OF_OFFER.includes(rule) || (rule === OF_READINGS && !isFalse)),
  );
  if (differences.length === 0) return mileage;
  const words = [
    ...differences.map((difference) => difference.words),
    ...(isFalse ? [] : [`检测结论：${mileage.label}`]),
    ...(mileage.words ? [mileage.words] : []),
  ].join('。');
  return { ...mileage, words, ...(!isFalse && { verdict: 'differs', label: MILEAGE_DIFFERS }) };
}
