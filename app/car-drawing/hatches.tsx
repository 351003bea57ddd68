import type { ReactNode } from 'react';
import type { PanelLook } from './panels.ts';
import styles from './hatches.module.css';

type Fill = Exclude<PanelLook['fill'], 'factory'>;

type Props = {
  /** Prefix of the patterns' element ids. */
  id: string;
  /** The fills to define. Factory paint has no hatching. */
  only: readonly PanelLook['fill'][];
};

/** SVG patterns by which the fills of panels can be distinguished without colours. */
export function Hatches({ id, only }: Props) {
  const used = (Object.keys(HATCHES) as Fill[]).filter((fill) => only.includes(fill));
  return (
    <defs>
      {used.map((fill) => {
        const { size, lines } = HATCHES[fill];
        return (
          <pattern
            key={fill}
            id={`${id}${fill}`}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            {lines}
          </pattern>
        );
      })}
    </defs>
  );
}

/**
 * The pattern of each fill: dots for thin paint, lines for thicker paint, a grid for filler, bold
 * lines for damage.
 */
const HATCHES: Readonly<Record<Fill, { size: number; lines: ReactNode }>> = {
  thin: { size: 8, lines: <circle cx="2" cy="2" r="1" className={styles.dots} /> },
  'touched-up': { size: 11, lines: <path d="M0 0V11" className={styles.lines} /> },
  resprayed: { size: 6, lines: <path d="M0 0V6" className={styles.lines} /> },
  filled: { size: 6, lines: <path d="M0 0V6M0 3H6" className={styles.lines} /> },
  damaged: { size: 7, lines: <path d="M0 0V7" className={styles.bold} /> },
};
