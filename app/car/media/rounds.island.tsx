import type { CarRecord } from '#/app/inventory/car-record.ts';
import type { Slide } from './slides.ts';
import { TurningSlide } from './turning.tsx';

type SlideProps = { slide: Slide; record: CarRecord };

/** The gallery slide with the exterior that turns. */
export function SpinSlide({ slide, record }: SlideProps) {
  const round = { name: slide.alt, pictures: record.more?.spin ?? [] };
  return <TurningSlide slide={slide} invitation="点一下，拖动看四周" round={round} />;
}

/** The gallery slide with the interior panorama. */
export function PanoramaSlide({ slide }: SlideProps) {
  const round = { name: slide.alt, panorama: slide.img };
  return <TurningSlide slide={slide} invitation="点一下，拖动看车内" round={round} />;
}
