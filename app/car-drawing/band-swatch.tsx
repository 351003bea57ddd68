import { useId } from 'react';
import { Hatches } from './hatches.tsx';
import type { PaintBand } from './panels.ts';
import swatch from './band-swatch.module.css';
import styles from './car-drawing.module.css';

/** A sample of the colour and hatching of a paint band, for a legend. */
export function BandSwatch({ band }: { band: PaintBand }) {
  const id = useId();
  return (
    <svg viewBox="0 0 24 16" className={swatch.swatch} aria-hidden>
      <Hatches id={id} only={[band]} />
      <path d="M0 0H24V16H0Z" className={styles[band]} />
      {band !== 'factory' && <path d="M0 0H24V16H0Z" fill={`url(#${id}${band})`} />}
    </svg>
  );
}
