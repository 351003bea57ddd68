import { roundMax } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import type { Design } from './design.ts';
import type { Form } from './field.ts';
import type { Finish } from './piece.ts';

/** Returns the unpainted regions of the roof of this design, each with its finish. */
export function roofCover(
  { top, cabin, lower }: Design,
  shape: Form,
): { finish: Finish; field: Field }[] {
  switch (top.cover) {
    case 'paint':
      return [];
    case 'glass': {
      const field: Field = (x, y, z) => {
        const ends = roundMax(shape.windscreen(x, y, z) + 0.2, shape.rear(x, y, z) + 0.12, 0.06);
        const side = y - shape.cabinWidth(x, z) + 0.13;
        return Math.max(roundMax(ends, side, 0.08), cabin.windscreen.top[1] - 0.08 - z);
      };
      return [{ finish: 'gloss', field }];
    }
    case 'black':
    case 'cloth': {
      const field: Field = (x, _y, z) => lower.top(x) + 0.02 - z;
      return [{ finish: top.cover === 'black' ? 'gloss' : 'cloth', field }];
    }
  }
}
