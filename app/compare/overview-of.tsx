import { getCarOverview } from '#/app/reports/overview/contract.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';

/** Returns the need of a car's overview. */
export function overviewOf(id: string) {
  return optionalQueryFor(getCarOverview, { id });
}
