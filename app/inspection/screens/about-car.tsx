import { getCar } from '#/app/inventory/contract.ts';
import type { At } from '#/web/navigation/routing.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { placeOf } from './request-params.ts';

/** The car of a report, which its pages tell whoever finds or shares them: one that is gone among others. */
export const aboutCar = (at: At) => ({
  car: queryFor(getCar, {
    id: placeOf(at).id,
    preview: at.query.get('preview') ?? undefined,
  }),
});
