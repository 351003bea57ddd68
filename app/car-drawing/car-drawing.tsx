import { useId } from 'react';
import { Hatches } from './hatches.tsx';
import { panelTexts } from './panel-texts.ts';
import type { Marker, PanelLooks } from './panels.ts';
import type { Shape } from './shape.ts';
import { placeOnSheet, sheetOf, type Sheet } from './sheet.ts';
import { spread } from './spread.ts';
import styles from './car-drawing.module.css';

type Props = {
  /** The body type of the car, as in the car detail; an unknown type is drawn as a saloon. */
  body: string | null;
  /** Numbered links on the drawing. */
  markers?: readonly Marker[];
  /** Panels highlighted by colour, hatching and short text. */
  panels?: PanelLooks;
  /** Text alternative of the drawing; the page has the same content as a list. */
  label: string;
};

/**
 * Minimum size of a tap target as a fraction of the sheet: 44 px of 274 px, the sheet's width on a
 * phone 320 px wide.
 */
const FINGER = 44 / 274;

/**
 * The drawing of a vehicle from all sides on one sheet, with numbered links and highlighted panels.
 */
export function CarDrawing({ body, markers = [], panels = {}, label }: Props) {
  const id = useId();
  const sheet = sheetOf(body);
  const placed = placeMarkers(sheet, markers);
  return (
    <div className={styles.sheet}>
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
          <Hatches id={id} only={Object.values(panels).map(({ fill }) => fill)} />
          {sheet.views.map(({ view, matrix, shapes }) => (
            <g key={view} transform={`matrix(${matrix.join(' ')})`}>
              {shapes.map((shape, at) => (
                <Path key={at} shape={shape} panels={panels} id={id} />
              ))}
            </g>
          ))}
          {placed.map(({ marker, x, y, atX, atY }) => (
            <g key={marker.number} className={styles[marker.tone ?? 'watch']}>
              <path d={`M${x} ${y}L${atX} ${atY}`} className={styles.leader} />
              <circle cx={x} cy={y} r="4" className={styles.dot} />
            </g>
          ))}
        </svg>
        {sheet.views.map(
          ({ view, name }) =>
            name && (
              <span
                key={view}
                className={styles.view}
                style={at(sheet, name.x, name.y)}
                aria-hidden
              >
                {name.text}
              </span>
            ),
        )}
        {panelTexts(sheet, panels).map(({ panel, text, x, y }) => (
          <span key={panel} className={styles.figure} style={at(sheet, x, y)} aria-hidden>
            {text}
          </span>
        ))}
        {placed.map(({ marker, atX, atY }) => (
          <a
            key={marker.number}
            {...marker.link}
            className={styles[marker.tone ?? 'watch']}
            style={at(sheet, atX, atY)}
            aria-label={marker.label}
          >
            <span>{marker.number}</span>
          </a>
        ))}
      </div>
    </div>
  );
}

/** A shape, with hatching over a highlighted panel. */
function Path({ shape, panels, id }: { shape: Shape; panels: PanelLooks; id: string }) {
  const { as, d, panel } = shape;
  const fill = panel && panels[panel]?.fill;
  if (!fill) return <path d={d} className={styles[as]} data-panel={panel} />;
  const isLine = as === 'line' || as === 'handle';
  return (
    <>
      <path
        d={d}
        className={`${styles[as]} ${isLine ? styles.damagedLine : styles[fill]}`}
        data-panel={panel}
      />
      {!isLine && fill !== 'factory' && <path d={d} fill={`url(#${id}${fill})`} />}
    </>
  );
}

function placeMarkers(sheet: Sheet, markers: readonly Marker[]) {
  const known = markers.flatMap((marker) => {
    const place = placeOnSheet(sheet, marker.view, marker.x, marker.y);
    return place ? [{ marker, x: Math.round(place[0]), y: Math.round(place[1]) }] : [];
  });
  const spaced = spread(known, FINGER * sheet.width, sheet);
  return known.map(({ marker }, index) => ({
    marker,
    ...(spaced[index] ?? { x: 0, y: 0, atX: 0, atY: 0 }),
  }));
}

function at(sheet: Sheet, x: number, y: number) {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return { left: percent(x, sheet.width), top: percent(y, sheet.height) };
}
