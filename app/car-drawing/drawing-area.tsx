import type { CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { SHEET_SIZES, type Body } from './bodies.ts';
import styles from './drawing-area.module.css';

type Props = {
  body: Body;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  children: ReactNode;
};

/**
 * The area with the drawing of a vehicle. On a desktop, the sheet of a car is turned by a quarter,
 * so that the nose points to the left. The CSS property `--upright` turns the texts on the sheet
 * upright again.
 */
export function DrawingArea({ body, onClick, children }: Props) {
  const [width, height] = SHEET_SIZES[body];
  return (
    <div
      className={body === 'motorcycle' ? styles.area : styles.turned}
      style={{ '--across': (width / height).toFixed(4) } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a tap beside a mark; keys use the marks themselves */}
      <div className={styles.drawing} onClick={onClick}>
        {children}
      </div>
    </div>
  );
}
