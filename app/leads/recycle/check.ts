import { checkPerson, type Errors } from '#/app/leads/form/checks.ts';

type Values = Readonly<Record<string, string>>;

/** The highest price, in 10,000 yuan, that a visitor can enter as the expected one. */
const MOST = 2_000;

/** Checks the form that offers a car to the dealer. Returns the errors by field. */
export function checkSellCar(
  values: Values,
  places: readonly { id: string }[],
  isAgreed: boolean,
): Errors {
  const { registration_year, mileage, substation_id, expected_price = '' } = values;
  const price = readPrice(expected_price);
  return {
    ...(!registration_year && { registration_year: '请选上牌年份' }),
    ...(!mileage && { mileage: '请选行驶里程' }),
    ...(!substation_id && places.length > 0 && { substation_id: '请选一个服务分站' }),
    ...(price === undefined && {
      expected_price: `填数字，单位万元，如 9.8，最多 ${MOST}；不想填可以空着`,
    }),
    ...checkPerson(values, isAgreed),
  };
}

/**
 * Parses a price in units of 10,000 yuan and returns it in yuan. Null if the text is empty;
 * undefined if it is not a valid price.
 */
export function readPrice(typed: string): number | null | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s万元]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(plain)) return undefined;
  const yuan = Math.round(Number(plain) * 10_000);
  return yuan > 0 && yuan <= MOST * 10_000 ? yuan : undefined;
}
