import { useId, type CSSProperties } from 'react';
import { drawingPath, drawnBody } from '#/app/car-drawing/bodies.ts';
import { VIEWS } from '#/app/car-drawing/panels.ts';
import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import { LIGHTS } from './lights.ts';
import { pointView } from './point-view.ts';
import styles from './point-drawing.island.module.css';

type Props = { point: Pick<Checkpoint, 'item' | 'name' | 'body' | 'place' | 'result'> };

/**
 * The drawing of a car that highlights the part of a checkpoint. Renders nothing if the drawing
 * does not show the part.
 */
export function PointDrawing({ point }: Props) {
  const id = useId();
  const visible = pointView(point);
  if (!visible) return null;
  const { view, box, matrix, clip, part, ring, spot } = visible;
  const file = drawingPath(drawnBody(point.body));
  const light = LIGHTS[point.result];
  return (
    <svg
      viewBox={box.map(Math.round).join(' ')}
      className={styles.drawing}
      style={{ '--light': light } as CSSProperties}
      role="img"
      aria-label={`${point.name}的位置，${VIEWS[view]}`}
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
      {spot && <circle cx={spot.x} cy={spot.y} r="11" className={styles.halo} />}
      {spot && <circle cx={spot.x} cy={spot.y} r="5" className={styles.spot} />}
    </svg>
  );
}
