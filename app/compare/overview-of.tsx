import { getCarOverview } from '#/app/reports/overview/contract.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';

/** Returns the optional query for the overview of the car `id`. */
export function overviewOf(id: string) {
  return optionalQueryFor(getCarOverview, { id });
}
