import { longDay } from '#/app/dates.ts';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { Band, Estimate } from './contract.ts';
import { boundText, rangeText } from './range-text.ts';
import styles from './estimate-card.module.css';

type Props = { at: At; estimate: Estimate | undefined; hasSeries: boolean };

/** The price estimate of the visitor's car, or the reason why there is none. */
export function EstimateCard({ at, estimate, hasSeries }: Props) {
  if (!estimate) {
    return (
      <section className={styles.none}>
        <h2>估价没有取到</h2>
        <p>不影响下面约检测，到站后当面报价。</p>
        <Link to={at.url} replace>
          再取一次
        </Link>
      </section>
    );
  }
  const { bands, on_sale, sold, needed, valid_until, basis, reasons } = estimate;
  const range = rangeText(bands);
  if (!range) {
    return (
      <section className={styles.none}>
        <h2>这台车给不出区间</h2>
        <p>
          {hasSeries ? why(on_sale + sold, needed) : '没有选车系，没有可以比的车。'}
          可以约检测，到站后按实际车况当面报价。
        </p>
      </section>
    );
  }
  return (
    <section className={styles.card}>
      <h2>估价区间</h2>
      <p className={styles.range}>
        {range.replace(/ 万$/, '')}
        <small> 万</small>
      </p>
      <p className={styles.until}>有效至 {longDay(valid_until)}，实际以检测后的报价为准</p>
      <Bands bands={bands} />
      {reasons && reasons.length > 0 && (
        <div className={styles.reasons}>
          <h3>影响这次估价的三条</h3>
          <dl>
            {reasons.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className={styles.basis}>
        依据 {on_sale + sold} 台同车系的车。{basis}
      </p>
    </section>
  );
}

/**
 * Returns the reason, in Chinese, why `count` comparable cars of the series are not sufficient for
 * an estimate.
 */
function why(count: number, needed: number | null): string {
  if (needed !== null && count >= needed) {
    return `同车系可比的 ${count} 台车，折算后价格相差太大，给不出可信的区间。`;
  }
  return `同车系可比的车只有 ${count} 台${needed ? `，少于 ${needed} 台` : ''}，给不出可信的区间。`;
}

/** The price ranges of the condition levels as bars on one scale. */
function Bands({ bands }: { bands: readonly Band[] }) {
  const low = Math.min(...bands.map((band) => band.low));
  const high = Math.max(...bands.map((band) => band.high));
  const wide = Math.max(1, high - low);
  const share = (yuan: number) => `${Math.round(((yuan - low) / wide) * 1000) / 10}%`;
  return (
    <ul className={styles.bands}>
      {bands.map((band) => (
        <li key={band.level} className={styles[band.level]}>
          <b>车况 {band.level.toUpperCase()}</b>
          <span className={styles.track} aria-hidden="true">
            <span style={{ left: share(band.low), width: share(low + band.high - band.low) }} />
          </span>
          <span>
            {boundText(band.low)}–{boundText(band.high)}万
          </span>
        </li>
      ))}
    </ul>
  );
}
