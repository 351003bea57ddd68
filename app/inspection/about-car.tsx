import { getCar } from '#/app/cars/contract.ts';
import type { At } from '#/web/routing.ts';
import { ask } from '#/web/screen.tsx';
import { placeOf } from './asked.ts';

/** The car of a report, which its pages tell whoever finds or shares them: one that is gone among others. */
export const aboutCar = (at: At) => ({
  car: ask(getCar, {
    id: placeOf(at).id,
    preview: at.query.get('preview') ?? undefined,
  }),
});
