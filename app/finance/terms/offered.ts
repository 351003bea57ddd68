import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarLoans, LoanProduct, OfferedLoan } from '#/app/finance/contract.ts';
import { listLoanProducts } from '#/app/finance/queries.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { FoundCarRow } from '#/app/inventory/detail-queries.ts';
import type { Database } from '#/database/database.ts';
import { usualChoice } from './choice.ts';
import { toYuan } from './cost.ts';
import { exclusionReason } from './fit.ts';
import { MIN_LOAN_FEN } from './min-loan.ts';
import { quoteOf } from './quote.ts';

type Car = Pick<FoundCarRow, 'type' | 'is_wholesale' | 'price' | 'energy' | 'first_registration'>;
type Finance = NonNullable<NonNullable<CarDetail['more']>['finance']>;

/**
 * Returns the loan products for `car`, and the excluded products with reasons. Both lists are empty
 * for a car that is wholesale, off sale or without a price.
 * @param today YYYY-MM-DD
 */
export async function loansFor(db: Database, car: Car, today: string): Promise<CarLoans> {
  if (car.price === null || car.is_wholesale === 1 || isOffSale(saleStatus(car.type)))
    return { price_fen: null, products: [], excluded: [] };
  const priceFen = car.price * 100;
  const candidates = (await listLoanProducts(db, today)).map((row) => {
    const needs = { energies: JSON.parse(row.energies), ageMax: row.age_max };
    const facts = { energy: car.energy, registered: car.first_registration };
    const largestLoanFen = (priceFen * (100 - row.down_min)) / 100;
    const reason =
      exclusionReason(needs, facts, today) ??
      (largestLoanFen < MIN_LOAN_FEN ? '贷款额不到 1 万元' : undefined);
    return { product: { ...toProduct(row), down_max: maxDownPayment(row, priceFen) }, reason };
  });
  return {
    price_fen: priceFen,
    products: candidates.flatMap(({ product, reason }) => (reason === undefined ? [product] : [])),
    excluded: candidates.flatMap(({ product, reason }) =>
      reason === undefined ? [] : [{ name: product.name, reason }],
    ),
  };
}

/**
 * Returns the loan products on the day `today` with their conditions.
 * @param today YYYY-MM-DD
 */
export async function offeredLoans(db: Database, today: string): Promise<OfferedLoan[]> {
  const rows = await listLoanProducts(db, today);
  return rows.map((row) => ({
    ...toProduct(row),
    energies: JSON.parse(row.energies),
    age_max: row.age_max,
  }));
}

/**
 * Returns the loan for the page of a car: the first product with equal instalments, on its default
 * terms. Null if there is no such product or the car has no price.
 */
export function namedLoan({ price_fen, products }: CarLoans): Finance | null {
  const product = products.find(({ repayment }) => repayment === 'equal-instalments');
  if (!product || typeof price_fen !== 'number') return null;
  const choice = usualChoice(product);
  const quote = quoteOf(product, price_fen, choice);
  return {
    down_payment: toYuan(quote.downFen),
    monthly: toYuan(quote.instalments[0]?.dueFen ?? 0),
    months: choice.months,
    interest: toYuan(quote.interestFen),
    fee: toYuan(quote.feeFen),
    yearly_rate_bp: quote.yearlyRateBp ?? null,
  };
}

/**
 * Returns the highest down payment (per cent of the price) of a product. At least `MIN_LOAN_FEN`
 * remains to borrow.
 */
function maxDownPayment({ down_max }: Row, priceFen: number): number {
  return Math.min(down_max, Math.floor(((priceFen - MIN_LOAN_FEN) * 100) / priceFen));
}

type Row = Awaited<ReturnType<typeof listLoanProducts>>[number];

function toProduct({ id, name, lender, repayment, rate_bp, fee_fen, ...row }: Row): LoanProduct {
  const { down_min, down_max, months, notes } = row;
  const terms = { down_min, down_max, months: JSON.parse(months) as number[], notes };
  return { id, name, lender, repayment, rate_bp, fee_fen, ...terms };
}
