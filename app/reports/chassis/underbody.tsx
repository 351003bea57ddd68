import { spread } from '#/app/car-drawing/spread.ts';
import { Sheet } from '#/app/reports/frame/sheet.tsx';
import { boltHeadsOf, nearestHeads, SIZE } from './bolt-heads.ts';
import type { DrawnParts } from './drawn-parts.ts';
import { lookOf, type Screw } from './screws.ts';
import { UnderbodyLines } from './underbody-lines.tsx';
import styles from './underbody.module.css';

/** The side in cm of the square that a number occupies on the drawing. */
const NUMBER = 50;

type Props = { screws: readonly Screw[]; parts: DrawnParts };

/**
 * A drawing of the underbody with a number at each screw. Renders nothing if no screw has a known
 * place.
 */
export function Underbody({ screws, parts }: Props) {
  const known = screws.flatMap((screw, at) => {
    const bolts = boltHeadsOf(screw.name);
    return bolts ? [{ name: screw.name, look: styles[lookOf(screw)], number: at + 1, bolts }] : [];
  });
  if (known.length === 0) return null;
  const places = spread(
    known.map(({ bolts }) => bolts.label),
    NUMBER,
    SIZE,
  );
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <Sheet>
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={`底盘示意图，标出 ${known.length} 处螺丝，逐处说明在图下`}
        >
          <UnderbodyLines {...parts} />
          {known.map(({ number, look, bolts }, at) => {
            const { atX = 0, atY = 0 } = places[at] ?? {};
            return (
              <g key={number} className={look}>
                {nearestHeads(bolts).map(({ x, y }) => (
                  <path
                    key={`${x} ${y}`}
                    className={styles.leader}
                    d={`M${x} ${y}L${atX} ${atY}`}
                  />
                ))}
                {bolts.heads.map(({ x, y }) => (
                  <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="4" />
                ))}
              </g>
            );
          })}
        </svg>
        <span className={styles.nose} aria-hidden>
          车头
        </span>
        <span className={styles.tail} aria-hidden>
          车尾
        </span>
        {known.map(({ number, name, look }, at) => {
          const { atX = 0, atY = 0 } = places[at] ?? {};
          return (
            <a
              key={number}
              href={`#screw-${number}`}
              className={look}
              style={{ left: percent(atX, SIZE.width), top: percent(atY, SIZE.height) }}
              aria-label={`${number}：${name}`}
            >
              <span>{number}</span>
            </a>
          );
        })}
      </div>
    </Sheet>
  );
}
