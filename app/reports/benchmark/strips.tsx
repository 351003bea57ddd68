import { mileageText, priceText } from '#/app/format.ts';
import { placed } from '#/app/reports/frame/scale.ts';
import type { Rank, Ranks } from './rank.ts';
import { monthsText } from './verdict-words.ts';
import styles from './strips.module.css';

/** The size of the drawing, in units of its viewBox. `middle` is the y of the number line. */
const SIZE = { width: 326, height: 28, middle: 16 } as const;
/** The space for half a symbol at each end of the number line, in the same units. */
const EDGE = 10;

/** Three number lines that compare the car's price, age and mileage with the other cars. */
export function Strips({ ranks: { price, age, mileage } }: { ranks: Ranks }) {
  return (
    <dl className={styles.strips}>
      <Strip label="标价" rank={price} write={priceText} />
      <Strip label="里程" rank={mileage} write={mileageText} />
      <Strip label="车龄" rank={age} write={monthsText} />
    </dl>
  );
}

type Props = { label: string; rank: Rank; write(value: number): string };

function Strip({ label, rank: { own, median, least, most, count, known }, write }: Props) {
  const isOne = count === 1;
  const isKnown = median !== null && least !== null && most !== null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{own === null ? '未登记' : write(own)}</b>
        {isKnown && (
          <>
            <Line own={own} median={median} known={known} />
            <small>
              {isOne ? (
                <span className="nb">另一台 {write(median)}</span>
              ) : (
                <>
                  <span className="nb">中位 {write(median)}，</span>
                  <span className="nb">
                    {write(least)} 到 {write(most)}
                  </span>
                </>
              )}
            </small>
          </>
        )}
      </dd>
    </div>
  );
}

/** One number line. The text below it contains the same figures. */
function Line({
  own,
  median,
  known,
}: {
  own: number | null;
  median: number;
  known: readonly number[];
}) {
  const all = own === null ? known : [...known, own];
  const ends = [Math.min(...all), Math.max(...all)] as const;
  const xOf = (value: number) => placed(value, ends, [EDGE, SIZE.width - EDGE]);
  const { middle } = SIZE;
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      <path d={`M0 ${middle}H${SIZE.width}`} className={styles.line} />
      <path d={`M${xOf(median)} ${middle - 9}v18`} className={styles.median} />
      {known.map((value, at) => (
        <circle key={at} cx={xOf(value)} cy={middle} r={3.5} className={styles.dot} />
      ))}
      {own !== null && <path d={`M${xOf(own)} ${middle - 9}l8 15h-16Z`} className={styles.own} />}
    </svg>
  );
}
