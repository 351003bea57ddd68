import { isWebAddress } from '#/app/car/web-address.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Chevron } from '#/web/ui/chevron.tsx';
import { isPicture } from './picture-rules.ts';
import styles from './picture-groups.module.css';

/** Returns whether `panorama` is the URL of a page, not of a picture. */
export function isExternalPanorama(panorama: string | null): panorama is string {
  return isWebAddress(panorama) && !isPicture(panorama);
}

/**
 * A link to the car's panorama on another site. Renders nothing for a car without such a panorama.
 */
export function PanoramaLink({ car: { panorama } }: Pick<CarDetail, 'car'>) {
  if (!isExternalPanorama(panorama)) return null;
  return (
    <a href={panorama} className={styles.label}>
      车内全景
      <small>打开</small>
      <Chevron />
    </a>
  );
}
