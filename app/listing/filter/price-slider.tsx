import type { CSSProperties } from 'react';
import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { withPrices } from '#/app/listing/choices/selection.ts';
import { PriceChart } from './price-chart.tsx';
import { bandBetween, LAST_STOP, stopsOf, stopText } from './price-stops.ts';
import styles from './price-slider.module.css';

/** A chart of the cars by price band, with two thumbs that choose a range. */
export function PriceSlider({ selection, onSelection, counts }: PartProps) {
  const [low, high] = stopsOf(selection);
  const move = (from: number, to: number) =>
    onSelection?.(withPrices(selection, bandBetween(from, to)));
  return (
    <div
      className={styles.slider}
      style={{ '--low': low / LAST_STOP, '--high': high / LAST_STOP } as CSSProperties}
    >
      <PriceChart selection={selection} counts={counts} space={22} />
      <div className={styles.track} />
      <Thumb label="最低价" stop={low} onMove={(to) => move(Math.min(to, high - 1), high)} />
      <Thumb label="最高价" stop={high} onMove={(to) => move(low, Math.max(to, low + 1))} />
    </div>
  );
}

/** A native slider, which supports arrow keys and screen readers. */
function Thumb({
  label,
  stop,
  onMove,
}: {
  label: string;
  stop: number;
  onMove(stop: number): void;
}) {
  return (
    <input
      type="range"
      min={0}
      max={LAST_STOP}
      value={stop}
      aria-label={label}
      aria-valuetext={stopText(stop)}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  );
}
