import { useId, type CSSProperties } from 'react';
import { drawingPath, drawnBody } from './bodies.ts';
import { DrawingArea } from './drawing-area.tsx';
import { Hatches } from './hatches.tsx';
import { panelTexts } from './panel-texts.ts';
import type { Marker, PanelLook, PanelLooks } from './panels.ts';
import { placeOnSheet, sheetOf, type Sheet } from './sheet.ts';
import { spread } from './spread.ts';
import styles from './car-drawing.module.css';

type Props = {
  /** The body type of the car as in the car detail. An unknown type is drawn as a saloon. */
  body: string | null;
  /** Numbered links on the drawing. */
  markers?: readonly Marker[];
  /** The panels highlighted with colour, hatching and a short text. */
  panels?: PanelLooks;
  /** Text alternative of the drawing. The page has the same content as a list. */
  label: string;
};

/**
 * Minimum size of a tap target as a fraction of the drawing's width. On a phone 320 px wide, the
 * drawing is 274 px wide and the target 44 px.
 */
const FINGER = 44 / 274;

/**
 * The drawing of a car or motorcycle from all sides, with numbered links and highlighted panels.
 */
export function CarDrawing({ body, markers = [], panels = {}, label }: Props) {
  const id = useId();
  const sheet = sheetOf(body);
  const placed = placeMarkers(sheet, markers);
  return (
    <div className={styles.sheet}>
      <DrawingArea body={drawnBody(body)}>
        <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
          <Hatches id={id} only={Object.values(panels).map(({ fill }) => fill)} />
          <use href={`${drawingPath(drawnBody(body))}#car`} style={coloursOf(panels)} />
          <Found sheet={sheet} panels={panels} id={id} />
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
      </DrawingArea>
    </div>
  );
}

/** Returns the colours of the highlighted panels as CSS custom properties for the drawing. */
function coloursOf(panels: PanelLooks): CSSProperties {
  return Object.fromEntries(
    Object.entries(panels).map(([panel, { fill }]) => [`--part-${panel}`, `var(${COLOURS[fill]})`]),
  );
}

const COLOURS: Readonly<Record<PanelLook['fill'], string>> = {
  thin: '--paint-thin',
  factory: '--paint-factory',
  'touched-up': '--paint-touched',
  resprayed: '--paint-sprayed',
  filled: '--paint-filled',
  damaged: '--watch-tint',
};

/**
 * The hatching of highlighted panels, and the lines of damaged gaps. Factory paint has no hatching.
 */
function Found({ sheet, panels, id }: { sheet: Sheet; panels: PanelLooks; id: string }) {
  return sheet.views.map(({ view, matrix, shapes }) => {
    const found = shapes.flatMap(({ as, d, panel }) => {
      const fill = panel && panels[panel]?.fill;
      if (!fill || fill === 'factory') return [];
      const isLine = as === 'line' || as === 'handle';
      return [{ d, panel, fill: isLine ? 'none' : `url(#${id}${fill})`, isLine }];
    });
    if (found.length === 0) return null;
    return (
      <g key={view} transform={`matrix(${matrix.join(' ')})`}>
        {found.map(({ d, panel, fill, isLine }, at) => (
          <path
            key={at}
            d={d}
            fill={fill}
            className={isLine ? styles.damagedLine : styles.found}
            data-panel={panel}
          />
        ))}
      </g>
    );
  });
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
