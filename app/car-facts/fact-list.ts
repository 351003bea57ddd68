import type { CarRecord } from '#/app/inventory/car-record.ts';
import { metaItems } from '#/app/car-facts/words/specification-items.ts';
import { FALSE_MILEAGE, isMileageFalse } from './odometer-fraud.ts';

/** A fact of the car, and where it was read; `isMissing` for one that a buyer expects and nobody wrote down. */
export type Fact = {
  key: string;
  desc: string;
  value: string;
  source?: string | undefined;
  isMissing?: true;
};

/** What buyers ask first, in this order; the other facts follow as the dealer put them. */
const FIRST = ['上牌时间', '表显里程', '动力', '变速箱', '过户次数', '使用性质'];

/**
 * The specification items that say something, the most asked first; the road test engineer stands
 * apart. Beside an odometer that is false stands that, and not who read it.
 */
export function factsOf({ car, more }: CarRecord): { facts: Fact[]; engineer: Fact | undefined } {
  const isFalse = isMileageFalse(more?.proof);
  const known = metaItems(car).flatMap(([key, { desc, value }]): Fact[] => {
    const source = isFalse && key === 'mileage' ? FALSE_MILEAGE : more?.sources?.[key];
    return value ? [{ key, desc, value, source }] : [];
  });
  const facts = [...known.filter(({ key }) => key !== 'road_engineer'), ...missing(known, more)];
  return {
    facts: facts.sort((a, b) => placeOf(a) - placeOf(b)),
    engineer: known.find(({ key }) => key === 'road_engineer'),
  };
}

/** Our own answer says null for what it was never told; another's may just not have the field. */
function missing(known: readonly Fact[], more: CarRecord['more']): Fact[] {
  const asked = [
    ['first_registration', '上牌时间', more?.first_registration],
    ['mileage', '表显里程', more?.mileage_km],
  ] as const;
  return asked.flatMap(([key, desc, value]) =>
    value === null && !known.some((fact) => fact.desc === desc)
      ? [{ key, desc, value: '未登记', isMissing: true as const }]
      : [],
  );
}

function placeOf({ desc }: Fact): number {
  const place = FIRST.indexOf(desc);
  return place < 0 ? FIRST.length : place;
}
