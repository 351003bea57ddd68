import type { ParsedInputOf } from '#/contract/endpoint.ts';
import { answer } from '#/server/http/answer.ts';
import type { Context } from '#/server/http/implement.ts';
import { listCars, type CarPage } from '#/app/inventory/contract.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { carServices } from '#/app/inventory/server.ts';

/** The parameters of the list as they stand in its address. */
export type CarQuery = Partial<Record<keyof ParsedInputOf<typeof listCars>, string>>;

/** The list of cars as a call of it would answer, for slices that name cars or kinds of cars. */
export async function carsListed(query: CarQuery, context: Context): Promise<CarPage> {
  const implementation = carServices.find(({ endpoint }) => endpoint === listCars);
  if (!implementation) throw new Error('Nothing lists cars');
  return (await answer(implementation, query, context)) as CarPage;
}

/** The cars of these ids that are still shown, in their order. */
export async function carsNamed(
  ids: readonly string[],
  context: Context,
): Promise<readonly CarSummary[]> {
  if (ids.length === 0) return [];
  const { cars } = await carsListed({ ids: ids.join(',') }, context);
  return cars.filter(({ type }) => type !== '下架');
}
