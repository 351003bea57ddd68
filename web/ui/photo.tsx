import type { CSSProperties } from 'react';
import { pictureColour, pictureUrl, srcSet, type PictureWidth } from '#/contract/picture.ts';
import { DESKTOP } from '#/web/document/desktop.ts';
import styles from './photo.module.css';

type Fit = { widths: readonly [PictureWidth, ...PictureWidth[]]; sizes: string };

/**
 * The widths and the `sizes` attribute of a picture, by the layout in which it is shown. The column
 * of a page is at most 480 px wide; on a desktop, `web/ui/desktop.css` sets the width.
 */
const FITS = {
  card: {
    widths: [320, 480, 640],
    sizes: `${DESKTOP} 320px, (min-width: 480px) 190px, 42vw`,
  },
  full: {
    widths: [640, 480, 960, 1280],
    sizes: `${DESKTOP} 820px, (min-width: 480px) 480px, 100vw`,
  },
  third: { widths: [320, 480], sizes: `${DESKTOP} 270px, (min-width: 480px) 150px, 31vw` },
  half: {
    widths: [320, 480, 640],
    sizes: `${DESKTOP} 400px, (min-width: 480px) 218px, 45vw`,
  },
} as const satisfies Record<string, Fit>;

/**
 * Loading attributes of a picture by its priority:
 * - `first`: the main picture of the screen
 * - `soon`: another picture visible without scrolling. It is not lazy, because a lazy one waits for
 *   the scripts.
 * - `later`: all others
 */
const LOADING = {
  first: { fetchPriority: 'high' },
  soon: {},
  later: { loading: 'lazy' },
} as const;
export type Turn = keyof typeof LOADING;

type Props = {
  src: string | null | undefined;
  /** Description of the picture; empty if the text beside the picture describes it. */
  alt: string;
  fit: keyof typeof FITS;
  turn?: Turn;
};

/** A picture in a reserved 4:3 space, with a placeholder until the picture is loaded. */
export function Photo({ src, alt, fit, turn = 'later' }: Props) {
  const { widths, sizes } = FITS[fit];
  return (
    <span
      className={styles[fit] ?? styles.ratio}
      style={{ '--tint': pictureColour(src ?? '') } as CSSProperties}
    >
      {src && (
        <img
          src={pictureUrl(src, widths[0])}
          srcSet={srcSet(src, widths)}
          sizes={sizes}
          alt={alt}
          {...LOADING[turn]}
        />
      )}
    </span>
  );
}
