import { ENERGIES, type Energy } from '#/app/car-facts/words/vehicle-words.ts';

/**
 * The conditions of a loan product. An empty list `energies` accepts any energy. `ageMax` is in
 * years; null accepts any age.
 */
export type LoanRequest = { energies: readonly Energy[]; ageMax: number | null };
/** The facts of a car that the conditions of a product concern; `registered` is YYYY-MM. */
type CarFacts = { energy: string | null; registered: string | null };

/**
 * Returns a short reason why a car cannot have a loan product; undefined if the car can.
 * @param today YYYY-MM-DD
 */
export function exclusionReason(
  { energies, ageMax }: LoanRequest,
  { energy, registered }: CarFacts,
  today: string,
): string | undefined {
  if (energies.length > 0) {
    if (energy === null) return '这台车的动力类型没有登记';
    if (!energies.some((each) => each === energy))
      return `只用于${energies.map((each) => ENERGIES[each]).join('、')}`;
  }
  if (ageMax !== null) {
    if (registered === null) return '这台车的上牌时间没有登记';
    if (monthsSince(registered, today) > ageMax * 12) return `车龄超过 ${ageMax} 年`;
  }
  return undefined;
}

function monthsSince(month: string, today: string): number {
  const [from = 0, to = 0] = [month, today].map((day) => {
    const [year = 0, number = 0] = day.split('-').map(Number);
    return year * 12 + number;
  });
  return to - from;
}
