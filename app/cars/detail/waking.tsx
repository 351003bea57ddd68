import type { CarRecord } from '#/app/cars/car-record.ts';
import { Equipment } from './equipment.tsx';
import { Goods } from './goods.tsx';
import { Likes } from './likes.tsx';

// The parts of the page that ask for more once it is painted, each failing alone.
export { ConsultantCard } from './consultant-card.tsx';

/** What belongs around the car: what it came with, what fits it, and cars like it. */
export function Around({ id, record }: { id: string; record: CarRecord }) {
  return (
    <>
      <Equipment id={id} moduleId={record.more?.module_id} />
      <Goods id={id} />
      <Likes id={id} record={record} />
    </>
  );
}
