import { spread } from '#/app/car-drawing/spread.ts';
import { placeOfBolt } from './bolt-place.ts';
import type { Screw } from './screws.ts';
import styles from './underbody.module.css';

/** The size of the drawing in cm. `NUMBER` is the size of a number on the drawing. */
const SIZE = { width: 480, height: 216 };
const NUMBER = 50;

/**
 * A drawing of the underbody with numbers at the screws. Renders nothing if no screw has a known
 * place.
 */
export function Underbody({ screws }: { screws: readonly Screw[] }) {
  const known = screws.flatMap(({ name, tone }, at) => {
    const place = placeOfBolt(name);
    return place
      ? [{ name, tone, number: at + 1, x: 24 + place.along * 432, y: 20 + place.across * 176 }]
      : [];
  });
  if (known.length === 0) return null;
  const places = spread(known, NUMBER, SIZE);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className={styles.sheet}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={`底盘示意图，标出 ${known.length} 处螺丝，逐处说明在图下`}
      >
        <path
          className={styles.body}
          d="M52 20Q16 24 13 70v76q3 46 39 50h372q42-2 44-44V64q-2-42-44-44z"
        />
        <path
          className={styles.wheel}
          d="M72 10h58v30h-58zM72 176h58v30h-58zM342 10h58v30h-58zM342 176h58v30h-58z"
        />
        <path
          className={styles.line}
          d="M101 40v136M371 40v136M40 66h100q20 0 30 10h190q12 0 22-10h66M40 150h100q20 0 30-10h190q12 0 22 10h66M24 60v96M454 60v96"
        />
        <path className={styles.part} d="M74 62h56v92h-56zM346 66h50v84h-50zM176 84h160v48h-160z" />
        {places.map(({ x, y, atX, atY }, at) => (
          <path key={at} className={styles.leader} d={`M${x} ${y}L${atX} ${atY}`} />
        ))}
      </svg>
      <span className={styles.nose} aria-hidden>
        车头
      </span>
      <span className={styles.tail} aria-hidden>
        车尾
      </span>
      {known.map(({ number, name, tone }, at) => {
        const { atX = 0, atY = 0 } = places[at] ?? {};
        return (
          <a
            key={number}
            href={`#screw-${number}`}
            className={styles[tone]}
            style={{ left: percent(atX, SIZE.width), top: percent(atY, SIZE.height) }}
            aria-label={`${number}：${name}`}
          >
            <span>{number}</span>
          </a>
        );
      })}
    </div>
  );
}
