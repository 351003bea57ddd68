import { useId, type CSSProperties } from 'react';
import { drawingPath, drawnBody } from '#/app/car-drawing/bodies.ts';
import { VIEWS } from '#/app/car-drawing/panels.ts';
import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { LIGHTS } from './lights.ts';
import { pointView, type PointView } from './point-view.ts';
import styles from './point-drawing.island.module.css';

type Props = {
  point: Pick<Checkpoint, 'item' | 'name' | 'body' | 'place' | 'result' | 'paint'>;
};

/**
 * The space above the car for the readings. `PITCH` is the distance between the centres of two
 * readings. Both are in cm of the real car.
 */
const ABOVE = 34;
const PITCH = 34;
/** The maximum number of readings for which the drawing has space. */
const MOST = 6;

/**
 * The drawing of a car, with the part that a checkpoint is about highlighted. Renders nothing if
 * the drawing has no place for the part.
 */
export function PointDrawing({ point }: Props) {
  const id = useId();
  const visible = pointView(point);
  if (!visible) return null;
  const { view, matrix, clip, part, ring, spot } = visible;
  const readings = readingsOn(visible, point.paint?.points ?? []);
  const [left, top, width, height] = visible.box;
  const space = readings.length > 0 ? ABOVE : 0;
  const box = [left, top - space, width, height + space];
  const file = drawingPath(drawnBody(point.body));
  const light = LIGHTS[point.result ?? 'absent'];
  return (
    <svg
      viewBox={box.map(Math.round).join(' ')}
      className={styles.drawing}
      style={{ '--light': light } as CSSProperties}
      role="img"
      aria-label={`${point.name}的位置，${VIEWS[view]}${readings.length > 0 ? `，读数 ${readings.map(({ value }) => value).join('、')} μm` : ''}`}
    >
      <clipPath id={id}>
        <rect x={clip[0]} y={clip[1]} width={clip[2]} height={clip[3]} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g
          transform={`matrix(${matrix.join(' ')})`}
          style={(part === null ? {} : { [part]: light }) as CSSProperties}
        >
          <use href={`${file}#car`} />
          {part?.startsWith('--member') && <use href={`${file}#frame`} />}
        </g>
      </g>
      {ring && <circle cx={ring.x} cy={ring.y} r={ring.radius} className={styles.ring} />}
      {readings.map(({ value, x, y, toX, toY }, at) => (
        <g key={at} className={styles.reading}>
          <path d={`M${x} ${y + 9}L${toX} ${toY}`} />
          <rect x={x - 15} y={y - 9} width="30" height="18" rx="3" />
          <text x={x} y={y + 4}>
            {value}
          </text>
        </g>
      ))}
      {spot && <circle cx={spot.x} cy={spot.y} r="11" className={styles.halo} />}
      {spot && <circle cx={spot.x} cy={spot.y} r="5" className={styles.spot} />}
    </svg>
  );
}

/**
 * Returns the readings of a panel in a row above the car, each with the end of its line to the
 * panel. All lines end in the middle of the panel, because the measured points are not recorded.
 */
function readingsOn({ box, middle }: PointView, values: readonly number[]) {
  const [left, top, width] = box;
  const half = ((values.length - 1) * PITCH) / 2;
  const centre = Math.min(left + width - half - 24, Math.max(left + half + 24, middle.x));
  if (values.length > MOST) return [];
  return values.map((value, at) => ({
    value,
    x: centre - half + at * PITCH,
    y: top - ABOVE + 18,
    toX: middle.x,
    // Above the wheel arch in the middle of a fender.
    toY: middle.y - 10,
  }));
}
