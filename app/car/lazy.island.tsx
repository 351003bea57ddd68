import type { Contact } from '#/app/car-facts/contact.ts';
import { Equipment } from '#/app/car/condition/equipment.tsx';
import { ConsultantCard } from '#/app/consultants/consultant-card.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import { Goods } from './goods.tsx';
import { SimilarCars } from './similar-cars.tsx';

// The parts of the page that fetch data or code after the first paint or at a touch. Each can fail
// independently.
type Props = { id: string; detail: CarDetail };

/** The factory equipment and the consultant of the car. */
export function Inquiry({ id, detail, contact }: Props & { contact: Contact | undefined }) {
  return (
    <>
      <SectionErrorBoundary>
        <Equipment id={id} moduleId={detail.more?.module_id ?? detail.car.module_id} />
      </SectionErrorBoundary>
      {contact && <ConsultantCard id={id} detail={detail} contact={contact} />}
    </>
  );
}

/** The goods that fit the car, and similar cars, fetched after the first paint. */
export function Around({ id, detail }: Props) {
  return (
    <>
      <SectionErrorBoundary>
        <Goods id={id} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <SimilarCars id={id} detail={detail} />
      </SectionErrorBoundary>
    </>
  );
}
