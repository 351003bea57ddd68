import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Slide } from './slides.ts';
import { TurningSlide } from './turning.tsx';

type SlideProps = { slide: Slide; detail: CarDetail };

/** The gallery slide with the exterior that turns. */
export function SpinSlide({ slide, detail }: SlideProps) {
  const round = { name: slide.alt, pictures: detail.more?.spin ?? [] };
  return <TurningSlide slide={slide} invitation="点一下，拖动看四周" round={round} />;
}

/** The gallery slide with the interior panorama. */
export function PanoramaSlide({ slide }: SlideProps) {
  const round = { name: slide.alt, panorama: slide.img };
  return <TurningSlide slide={slide} invitation="点一下，拖动看车内" round={round} />;
}
