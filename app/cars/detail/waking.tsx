import type { CarRecord } from '#/app/cars/car-record.ts';
import { Alone } from '#/web/alone.tsx';
import { ConsultantCard } from './consultant-card.tsx';
import type { Contact } from './contact.ts';
import { Equipment } from './equipment.tsx';
import { Goods } from './goods.tsx';
import { Likes } from './likes.tsx';
import type { Slide } from './slides.ts';
import { TurningSlide } from './turning.tsx';

// The parts of the page that ask for more once it is painted, each failing alone, or when they are touched.
type Props = { id: string; record: CarRecord };

/** What the car came with, and whom to ask about it. */
export function Inquiry({ id, record, contact }: Props & { contact: Contact | undefined }) {
  return (
    <>
      <Alone>
        <Equipment id={id} moduleId={record.more?.module_id ?? record.car.module_id} />
      </Alone>
      {contact && <ConsultantCard id={id} record={record} contact={contact} />}
    </>
  );
}

/** What fits the car, and cars like it. */
export function Around({ id, record }: Props) {
  return (
    <>
      <Alone>
        <Goods id={id} />
      </Alone>
      <Alone>
        <Likes id={id} record={record} />
      </Alone>
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
