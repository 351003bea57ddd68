import type { CSSProperties } from 'react';
import { drawnBody } from '#/app/car-drawing/bodies.ts';
import { frameOf } from '#/app/car-drawing/frame-members.ts';
import { VIEWS } from '#/app/car-drawing/panels.ts';
import { pointView } from '#/app/inspection/checklist/point-view.ts';
import { CarShapes } from './car-shapes.tsx';
import type { DraftView } from './view.tsx';
import styles from './drawing.module.css';

type Props = { point: DraftView['points'][number]; body: string | null };

/**
 * The part of the car's drawing in which the checkpoint is. Renders nothing if the drawing does not
 * contain it.
 */
export function PointPicture({ point, body }: Props) {
  const { item, fields, checkpoint } = point;
  const place = fields.place ?? null;
  const visible = pointView({ item, name: checkpoint.name, body, place });
  if (!visible) return null;
  const { view, box, matrix, part, ring, spot } = visible;
  const member = part?.startsWith('--member')
    ? frameOf(drawnBody(body), view).find(({ code }) => code === item)
    : undefined;
  return (
    <svg
      viewBox={box.map(Math.round).join(' ')}
      className={styles.picture}
      role="img"
      aria-label={`${checkpoint.name}的位置，${VIEWS[view]}`}
    >
      <g
        transform={`matrix(${matrix.join(' ')})`}
        style={(part === null ? {} : { [part]: 'var(--watch-tint)' }) as CSSProperties}
      >
        <CarShapes body={body} only={view} member={member?.d} />
      </g>
      {ring && <circle cx={ring.x} cy={ring.y} r={ring.radius} className={styles.ring} />}
      {spot && <circle cx={spot.x} cy={spot.y} r="7" className={styles.spot} />}
    </svg>
  );
}
