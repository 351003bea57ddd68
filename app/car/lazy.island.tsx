import type { CarRecord } from '#/app/inventory/car-record.ts';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import { ConsultantCard } from '#/app/consultants/consultant-card.tsx';
import type { Contact } from '#/app/car-facts/contact.ts';
import { Equipment } from '#/app/car/condition/equipment.tsx';
import { Goods } from './goods.tsx';
import { Likes } from './similar-cars.tsx';
import type { Slide } from '#/app/car/media/slides.ts';
import { TurningSlide } from '#/app/car/media/turning.tsx';

// The parts of the page that ask for more once it is painted, each failing alone, or when they are touched.
type Props = { id: string; record: CarRecord };

/** What the car came with, and whom to ask about it. */
export function Inquiry({ id, record, contact }: Props & { contact: Contact | undefined }) {
  return (
    <>
      <SectionErrorBoundary>
        <Equipment id={id} moduleId={record.more?.module_id ?? record.car.module_id} />
      </SectionErrorBoundary>
      {contact && <ConsultantCard id={id} record={record} contact={contact} />}
    </>
  );
}

/** What fits the car, and cars like it. */
export function Around({ id, record }: Props) {
  return (
    <>
      <SectionErrorBoundary>
        <Goods id={id} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <Likes id={id} record={record} />
      </SectionErrorBoundary>
    </>
  );
}

type SlideProps = { slide: Slide; record: CarRecord };

/** The car, to turn around. */
export function SpinSlide({ slide, record }: SlideProps) {
  const round = { name: slide.alt, pictures: record.more?.spin ?? [] };
  return <TurningSlide slide={slide} invitation="点一下，拖动看四周" round={round} />;
}

/** The place inside the car, to look around in. */
export function PanoramaSlide({ slide }: SlideProps) {
  const round = { name: slide.alt, panorama: slide.img };
  return <TurningSlide slide={slide} invitation="点一下，拖动看车内" round={round} />;
}
