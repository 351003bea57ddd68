import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { drawingPath, SHEET_SIZES, type Body } from '#/app/car-drawing/bodies.ts';
import { DrawingArea } from '#/app/car-drawing/drawing-area.tsx';
import type { Layer, LayerId, LayerItem } from './layers.ts';
import styles from './stage.module.css';

/** The marks and the handler that the live drawing adds to the server's HTML. */
export type LiveStage = {
  /** Additional classes for the marks, by layer. */
  classes: Readonly<Partial<Record<LayerId, string>>>;
  frameClass: string | undefined;
  /** A mark on the selected item, for items that the drawing itself does not mark. */
  cursor: ReactNode;
  onPick(event: MouseEvent<HTMLElement>): void;
};

type Props = {
  body: Body;
  /** The displayed layer. Undefined if the car has no data for it. */
  layer: Layer | undefined;
  /** The index of the selected item in the layer. */
  selected: number;
  /** Absent in the server's HTML, where the marks are links to the report. */
  live?: LiveStage;
  children: ReactNode;
};

/** The drawing of a car with the findings of one layer. */
export function Stage({ body, layer, selected, live, children }: Props) {
  const [width, height] = SHEET_SIZES[body];
  const items = layer?.items ?? [];
  const file = drawingPath(body);
  const count = items.length;
  return (
    <div className={styles.sheet}>
      <DrawingArea body={body} onClick={live?.onPick}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`车身展开图${count > 0 ? `，标出 ${count} 处，逐处说明在图下` : ''}`}
        >
          <use href={`${file}#car`} style={layer?.colours as CSSProperties} />
          {layer?.hasFrame && (
            <use
              href={`${file}#frame`}
              className={live?.frameClass}
              style={layer.colours as CSSProperties}
            />
          )}
          {items.map(
            ({ spot, mark, tone }, at) =>
              spot &&
              mark !== '' &&
              isMoved(spot) && (
                <path
                  key={at}
                  className={`${styles.leader} ${styles[tone]}`}
                  d={`M${(spot.x * width) / 100} ${(spot.y * height) / 100}L${(spot.at_x * width) / 100} ${(spot.at_y * height) / 100}`}
                />
              ),
          )}
        </svg>
        <ol key={layer?.id} className={styles.marks}>
          {items.map(({ title, spot, mark, tone, to }, at) =>
            spot && mark !== '' ? (
              <li key={at}>
                <a
                  id={`mark-${at + 1}`}
                  href={to}
                  data-live=""
                  data-at={at}
                  className={[
                    styles[tone],
                    live?.classes[layer?.id ?? 'marks'],
                    at === selected && styles.selected,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  style={{ left: `${spot.at_x}%`, top: `${spot.at_y}%` }}
                  aria-label={`${at + 1}：${title}`}
                  {...(live && { role: 'button', 'aria-pressed': at === selected })}
                >
                  <span>{mark}</span>
                </a>
              </li>
            ) : null,
          )}
        </ol>
        {live?.cursor}
      </DrawingArea>
      {children}
    </div>
  );
}

/** Returns whether a mark on the drawing is so far from its place that a line must join the two. */
function isMoved({ x, y, at_x: atX, at_y: atY }: NonNullable<LayerItem['spot']>): boolean {
  return Math.hypot(x - atX, y - atY) > 1;
}
