import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { sourceOfFact } from '#/app/car-facts/stated-fact.ts';
import { metaItems } from '#/app/car-facts/words/specification-items.ts';
import { mileageText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

/**
 * A fact of the car with its label (`desc`). `isMissing` marks an expected fact that is not
 * recorded.
 */
export type Fact = {
  key: string;
  desc: string;
  value: string;
  source?: string | undefined;
  isMissing?: true;
};

/**
 * The labels of the facts that come first, in this order. The other facts follow in the dealer's
 * order.
 */
const FIRST = ['上牌时间', '表显里程', '动力', '变速箱', '过户次数', '使用性质'];

/**
 * Returns the facts of the car in display order and, separately, the road test engineer. The value
 * of an expected fact that is unknown is 未登记.
 */
export function factsOf({ car, more }: CarDetail): { facts: Fact[]; engineer: Fact | undefined } {
  const fault = mileageFault(more);
  const known = metaItems(car).flatMap(([key, { desc, value: written }]): Fact[] => {
    const value = isMileage(desc) ? withUnit(written, more?.mileage_km) : written;
    const source = (key === 'mileage' && fault) || sourceOfFact(more, key, { desc, value });
    return value ? [{ key, desc, value, source }] : [];
  });
  const facts = [...known.filter(({ key }) => key !== 'road_engineer'), ...missing(known, more)];
  return {
    facts: facts.sort((a, b) => placeOf(a) - placeOf(b)),
    engineer: known.find(({ key }) => key === 'road_engineer'),
  };
}

function isMileage(desc: string): boolean {
  return desc === '表显里程';
}

/**
 * Returns the mileage text `written`. If it is a number without a unit, which could mean km or 万公里,
 * returns the mileage `km` as text instead; null if `km` is unknown.
 */
function withUnit(written: string | null, km: number | null | undefined): string | null {
  if (written === null || !/^[\d.,]+$/.test(written.trim())) return written;
  return typeof km === 'number' ? mileageText(km) : null;
}

/**
 * Returns a fact with the value 未登记 for each expected fact that is null in `more` and not in
 * `known`. An expected fact that is absent in `more` is not included, because other back ends may
 * omit fields.
 */
function missing(known: readonly Fact[], more: CarDetail['more']): Fact[] {
  const expected = [
    ['first_registration', '上牌时间', more?.first_registration],
    ['mileage', '表显里程', more?.mileage_km],
  ] as const;
  return expected.flatMap(([key, desc, value]) =>
    value === null && !known.some((fact) => fact.desc === desc)
      ? [{ key, desc, value: '未登记', isMissing: true as const }]
      : [],
  );
}

function placeOf({ desc }: Fact): number {
  const place = FIRST.indexOf(desc);
  return place < 0 ? FIRST.length : place;
}
