import type { CSSProperties } from 'react';
import { drawingPath, drawnBody } from '#/app/car-drawing/bodies.ts';
import { memberPlaces } from '#/app/car-drawing/member-places.ts';
import { panelCentre } from '#/app/car-drawing/panel-texts.ts';
import { panelOfCode } from '#/app/car-drawing/panels.ts';
import { sheetOf } from '#/app/car-drawing/sheet.ts';
import type { Result } from '#/app/inspection/rules/findings.ts';
import { isRemarkable } from './dots.tsx';
import { LIGHTS } from './lights.ts';
import styles from './point-drawing.island.module.css';

type Props = {
  body: string | null;
  /** The letter of the category of checkpoints. */
  system: string;
  points: readonly { item: string; result: Result }[];
};

/**
 * A drawing of the car with the results of system A (frame) or E (panels). Renders nothing for
 * other systems.
 */
export function SystemDrawing({ body, system, points }: Props) {
  if (system !== 'A' && system !== 'E') return null;
  const { width, height } = sheetOf(body);
  const file = drawingPath(drawnBody(body));
  const members = system === 'A' ? memberPlaces(body) : undefined;
  const colours = points.flatMap(({ item, result }) => {
    const panel = panelOfCode(item);
    if (members) return [[`--member-${item}`, LIGHTS[result]]];
    return panel ? [[`--part-${panel}`, LIGHTS[result]]] : [];
  });
  const marks = points.flatMap((point) => {
    if (!isRemarkable(point)) return [];
    const panel = panelOfCode(point.item);
    const place = members ? members.get(point.item) : panel && panelCentre(sheetOf(body), panel);
    return place ? [{ number: point.item.slice(1), x: place.y, y: width - place.x }] : [];
  });
  return (
    <svg
      viewBox={`0 0 ${height} ${width}`}
      className={styles.whole}
      role="img"
      aria-label={`车身展开图，标出 ${marks.length} 处，逐处说明在图下`}
    >
      {/* The sheet has its nose at the top; here it is on the left. */}
      <g
        transform={`translate(0 ${width}) rotate(-90)`}
        style={Object.fromEntries(colours) as CSSProperties}
      >
        <use href={`${file}#car`} opacity={members ? 0.45 : undefined} />
        {members && <use href={`${file}#frame`} />}
      </g>
      {marks.map(({ number, x, y }) => (
        <g key={number} transform={`translate(${x} ${y})`} className={styles.number}>
          <circle r="20" />
          <text y="8">{number}</text>
        </g>
      ))}
    </svg>
  );
}
