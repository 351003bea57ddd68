import type { CarRow } from '#/app/inventory/car-row.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';

/**
 * A price is doubtful if it is at least this many times the median price of the other cars of its
 * series, or at most that median divided by this number.
 */
const MOST_TIMES = 5;
/** A price is doubtful above this many times the price of the car when new. */
const MOST_OF_NEW = 1.5;

/**
 * Returns a list with a warning if the price of this car is improbable, else an empty list.
 * @param ofSeries the prices of all cars of the series, with the price of this car
 */
export function doubtfulPrice(row: CarRow, ofSeries: readonly number[]): ImportWarning[] {
  const { price, new_car_price: guide } = row;
  if (price === undefined) return [];
  const others = ofSeries.toSpliced(ofSeries.indexOf(price), ofSeries.includes(price) ? 1 : 0);
  const say = (reason: string): ImportWarning[] => [
    {
      field: 'price',
      reason: `${reason}，请核对`,
      code: 'doubtful_value',
      value: String(price),
    },
  ];
  if (guide !== undefined && price > guide * MOST_OF_NEW) {
    return say(`价格 ${inWords(price)} 元高于新车指导价 ${inWords(guide)} 元`);
  }
  if (guide !== undefined && price * 25 < guide) {
    return say(`价格 ${inWords(price)} 元不到新车指导价 ${inWords(guide)} 元的 1/25`);
  }
  const median = others.toSorted((one, other) => one - other)[Math.floor(others.length / 2)];
  if (median === undefined || (price < median * MOST_TIMES && price * MOST_TIMES > median))
    return [];
  return say(`价格 ${inWords(price)} 元，同车系其他车约 ${inWords(median)} 元`);
}

function inWords(value: number): string {
  return value.toLocaleString('en-US');
}
