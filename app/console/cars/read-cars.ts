import { countViewsOf } from '#/app/analytics/queries.ts';
import { changesOf } from '#/app/car-facts/prices/price.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { listLeftOnSale } from '#/app/console/inbox/sale/left-on-sale.ts';
import { branchesOf } from '#/app/console/inbox/scope.ts';
import { addDays, chinaDay, daysBetween } from '#/app/dates.ts';
import { listPrices } from '#/app/inventory/projection/projection-queries.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { listByIds } from '#/app/inventory/queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import { countCasesOf } from '#/app/leads/cases/queries.ts';
import type { CarLine } from './contract.ts';
import { listStates } from './queries.ts';
import { stateOf } from './sale-choices.ts';
import { mayMake } from './scope.ts';

const VIEW_DAYS = 30;

/** Returns these cars as lists of the console display them, in the order of `ids`. */
export async function readCarLines(
  ids: readonly string[],
  { db, now, staff }: ConsoleContext,
): Promise<CarLine[]> {
  if (ids.length === 0) return [];
  const today = chinaDay(now());
  const [cars, states, views, cases, prices] = await Promise.all([
    listByIds(db, ids, Object.values(VISIBILITY)),
    listStates(db, ids),
    countViewsOf(db, ids, addDays(today, 1 - VIEW_DAYS)),
    mayMake(staff, 'listLeads') ? countCasesOf(db, ids, branchesOf(staff)) : undefined,
    listPrices(db, ids),
  ]);
  const left = mayMake(staff, 'listLeads')
    ? await listLeftOnSale(db, states, branchesOf(staff))
    : undefined;
  const carOf = new Map(cars.map((car) => [car.id, car]));
  const stored = new Map(states.map((state) => [state.id, state]));
  return ids.flatMap((id) => {
    const car = carOf.get(id);
    const state = stored.get(id);
    if (!car || !state) return [];
    const { title, cover, price, more } = toSummary(car, today);
    return {
      id,
      title,
      cover,
      price: price.current,
      state: stateOf(state),
      is_unreleased: state.release_status === 'preview',
      branch: more?.branch?.name ?? null,
      days: Math.max(0, daysBetween(state.listed_at, today)),
      views: views.get(id) ?? 0,
      leads: cases ? (cases.get(id) ?? { open: 0, all: 0 }) : null,
      is_left_on_sale: left?.has(id) ?? false,
      steps: changesOf(prices.get(id) ?? []),
    };
  });
}
