import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#/database/tables.ts';
import type { StockFilter } from './car-filter.ts';
import './tables.ts';
import type { CarTable } from './tables.ts';
import type { TermsAsked } from './terms-asked.ts';

/** What to look for: the filter as parsed, and what its words mean here and now. */
export type Wanted = {
  filter: StockFilter;
  /** Whether unreleased cars count. */
  preview: boolean;
  /** The month (YYYY-MM) from which a car is young enough. */
  registeredFrom: string | undefined;
  /** What the keyword asks for. */
  terms: TermsAsked;
  /** Only cars that can still be bought. */
  onSale?: boolean;
};

/** The list in which the filter looks. */
export function roomOf({ is_wholesale, category }: StockFilter): string {
  return is_wholesale === '1' ? 'wholesale' : (category ?? 'premium');
}

/** Everything that is wanted of a car. */
export function allOf(
  eb: ExpressionBuilder<Tables, 'car'>,
  { filter, preview, registeredFrom, terms, onSale }: Wanted,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  const among = (
    column: keyof CarTable & string,
    values: readonly (string | number)[] | undefined,
  ) => {
    if (values) conditions.push(eb(`car.${column}`, 'in', values));
  };
  const bound = (
    column: keyof CarTable & string,
    operator: '>=' | '<=',
    value: number | string | undefined,
  ) => {
    if (value !== undefined) conditions.push(eb(`car.${column}`, operator, value));
  };

  if (filter.is_wholesale === '1') among('category', filter.category && [filter.category]);
  conditions.push(eb('car.room', '=', roomOf(filter)));
  conditions.push(preview ? eb('car.shown', 'in', [1, 2]) : eb('car.shown', '=', 1));
  if (onSale) conditions.push(eb('car.gone', '=', 0));
  among('brand_id', filter.brand_id);
  among('series_id', filter.series_id);
  among('branch_id', filter.substation_id);
  among('condition_level', filter.condition_level);
  among('energy', filter.energy);
  among('body', filter.body);
  among('gearbox', filter.gearbox);
  among('colour', filter.colour);
  among('seats', filter.seats?.map(Number));
  among('status', filter.status);
  bound('price', '>=', filter.price_min);
  bound('price', '<=', filter.price_max);
  bound('mileage_km', '<=', filter.mileage_max);
  bound('first_registration', '>=', registeredFrom);
  if (filter.province) {
    const branches = eb
      .selectFrom('branch')
      .select('branch.id')
      .where('branch.province', 'in', filter.province);
    conditions.push(eb('car.branch_id', 'in', branches));
  }
  for (const tag of filter.highlights ?? []) {
    conditions.push(
      eb('car.id', 'in', eb.selectFrom('car_tag').select('car_id').where('tag', '=', tag)),
    );
  }
  for (const alternatives of terms) {
    const found = eb.selectFrom('search_term').select('car_id').where('term', 'in', alternatives);
    conditions.push(eb('car.id', 'in', found));
  }
  return eb.and(conditions);
}
