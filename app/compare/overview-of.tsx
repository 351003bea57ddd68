import { getCarOverview } from '#/app/reports/overview/contract.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';

/**
 * Returns the query for the overview of the car `id`. If the call fails, the page renders without
 * the overview.
 */
export function overviewOf(id: string) {
  return optionalQueryFor(getCarOverview, { id });
}
