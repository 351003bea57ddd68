import { getCar } from '#/app/car/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { placeOf } from './request-params.ts';

/** Returns the query for the car that a report is about. */
export const aboutCar = (at: At) => ({
  car: queryFor(getCar, {
    id: placeOf(at).id,
    preview: at.query.get('preview') ?? undefined,
  }),
});
