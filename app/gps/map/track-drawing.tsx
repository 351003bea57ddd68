import { placeLabels } from './labels.ts';
import { fit, HIGH, roundLength, WIDE, type Projection } from './projection.ts';
import type { Mark, Scene } from './scene.ts';
import styles from './track-drawing.module.css';

type Props = {
  scene: Scene;
  /** The accessible name of the drawing. */
  label: string;
};

/** An SVG drawing of a track without a base map: line, places, north arrow and scale. */
export function TrackDrawing({ scene, label }: Props) {
  const projection = projectionOf(scene);
  const placed = scene.marks.map((mark) => ({ ...mark, ...projection.draw(mark) }));
  const named = placed.filter(({ name }) => name !== '');
  const labels = placeLabels(
    named.sort((one, other) => WEIGHT[one.kind] - WEIGHT[other.kind]),
    projection.high,
    [scene.line, ...scene.done, ...scene.plan].flatMap((places) =>
      pointsAlong(places.map((place) => projection.draw(place))),
    ),
  );
  const scale = roundLength(projection.metres * 90);
  const wide = scale / projection.metres;
  const { high } = projection;
  return (
    <svg viewBox={`0 0 ${WIDE} ${high}`} role="img" aria-label={label} className={styles.drawing}>
      <path d={GRID} className={styles.grid} />
      {(['plan', 'done'] as const).map((part) =>
        scene[part].map((route, at) => (
          <polyline
            key={`${part}-${at}`}
            points={route.map((place) => Object.values(projection.draw(place)).join(' ')).join(' ')}
            className={styles[part]}
          />
        )),
      )}
      {pathsOf(scene, projection).map(({ d, isSignalGap }) => (
        <path key={d} d={d} className={isSignalGap ? styles.silent : styles.line} />
      ))}
      {placed.map(({ kind, x, y }, at) => (
        <circle key={`${kind}-${at}`} cx={x} cy={y} r={RADIUS[kind]} className={styles[kind]} />
      ))}
      {labels.map(({ name, textX, textY, anchor }) => (
        <text key={`${name}-${textX}-${textY}`} x={textX} y={textY} textAnchor={anchor}>
          {name}
        </text>
      ))}
      <g className={styles.north} transform={`translate(${WIDE - 20} 14)`}>
        <path d="M0 0l5 14-5-4-5 4z" />
        <text y="27" textAnchor="middle">
          北
        </text>
      </g>
      <g className={styles.scale} transform={`translate(14 ${high - 12})`}>
        <path d={`M0 -5V0H${wide}V-5`} />
        <text x={wide + 6} y="0">
          {scale >= 1000 ? `${scale / 1000} 公里` : `${scale} 米`}
        </text>
      </g>
    </svg>
  );
}

/** Returns the projection for the drawing of this scene. */
export function projectionOf({ line, marks, plan }: Scene): Projection {
  const places = [...line, ...marks, ...plan.flat()];
  return fit(places.length > 0 ? places : [{ lng_e6: 104_000_000, lat_e6: 30_000_000 }]);
}

/** Returns points along the line through `corners`, at most 4 drawing units apart. */
function pointsAlong(corners: readonly { x: number; y: number }[]) {
  return corners.flatMap(({ x, y }, at) => {
    const { x: toX, y: toY } = corners[at + 1] ?? { x, y };
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 4));
    return Array.from({ length: steps }, (_, step) => ({
      x: x + ((toX - x) * step) / steps,
      y: y + ((toY - y) * step) / steps,
    }));
  });
}

/** The order in which marks get their labels if space is short, lowest first. */
const WEIGHT: Record<Mark['kind'], number> = { here: 0, station: 1, about: 2, stop: 3, passing: 4 };
const RADIUS: Record<Mark['kind'], number> = {
  here: 6,
  station: 4.5,
  about: 6,
  stop: 3,
  passing: 2,
};

const GRID = [
  ...Array.from({ length: 11 }, (_, at) => `M${at * 32 + 19} 0V${HIGH}`),
  ...Array.from({ length: 9 }, (_, at) => `M0 ${at * 32 + 22}H${WIDE}`),
].join('');

/** Returns the SVG paths of the line: its driven sections and its signal gaps as separate paths. */
function pathsOf(
  { line, silences }: Scene,
  projection: Projection,
): { d: string; isSignalGap: boolean }[] {
  const paths: { d: string; isSignalGap: boolean }[] = [];
  const silent = new Set(silences);
  let open = '';
  for (const [at, point] of line.entries()) {
    const { x, y } = projection.draw(point);
    const before = line[at - 1];
    if (before && silent.has(before.at)) {
      const from = projection.draw(before);
      paths.push({ d: open, isSignalGap: false });
      paths.push({ d: `M${from.x} ${from.y}L${x} ${y}`, isSignalGap: true });
      open = `M${x} ${y}`;
    } else open += `${open === '' ? 'M' : 'L'}${x} ${y}`;
  }
  return [...paths, { d: open, isSignalGap: false }].filter(({ d }) => d.includes('L'));
}
