import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { searchServices } from '#/app/search/server.ts';
import type { ParsedInputOf } from '#/contract/endpoint.ts';
import { answer } from '#/server/http/answer.ts';
import type { Context } from '#/server/http/implement.ts';

/** The parameters of the call `listCars`, as texts. */
export type CarQuery = Partial<Record<keyof ParsedInputOf<typeof listCars>, string>>;

/** Returns the response of the call `listCars` to this query. */
export async function carsListed(query: CarQuery, context: Context): Promise<CarPage> {
  const implementation = searchServices.find(({ endpoint }) => endpoint === listCars);
  if (!implementation) throw new Error('Nothing lists cars');
  return (await answer(implementation, query, context)) as CarPage;
}

/** Returns the cars with these ids that are not delisted, in the order of `ids`. */
export async function carsNamed(
  ids: readonly string[],
  context: Context,
): Promise<readonly CarSummary[]> {
  if (ids.length === 0) return [];
  const { cars } = await carsListed({ ids: ids.join(',') }, context);
  return cars.filter(({ type }) => type !== '下架');
}
