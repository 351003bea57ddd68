import type { View } from '#/app/car-drawing/panels.ts';
import { sheetOf } from '#/app/car-drawing/sheet.ts';
import styles from './drawing.module.css';

type Props = {
  body: string | null;
  /** If set, only this view is drawn. */
  only?: View;
  /** The path of a part of the car's frame that is highlighted in this view. */
  member?: string | undefined;
};

/**
 * The drawing of the unfolded car. It is part of the page, so that it needs no network. Each panel
 * has its name in `data-panel` and its view in `data-view`; a custom property such as `--part-hood`
 * sets its colour.
 */
export function CarShapes({ body, only, member }: Props) {
  return sheetOf(body)
    .views.filter(({ view }) => only === undefined || view === only)
    .map(({ view, matrix, shapes }) => (
      <g key={view} transform={`matrix(${matrix.join(' ')})`} data-view={view}>
        {shapes.map(({ as, d, panel }, at) => {
          const isLine = as === 'line' || as === 'handle';
          const colour = panel && `var(--part-${panel}, var(--${isLine ? 'draw-2' : 'body'}))`;
          return (
            <path
              key={at}
              d={d}
              className={styles[as]}
              data-panel={panel}
              style={colour === undefined ? undefined : { [isLine ? 'stroke' : 'fill']: colour }}
            />
          );
        })}
        {member !== undefined && <path d={member} className={styles.member} />}
      </g>
    ));
}
