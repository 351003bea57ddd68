import { fallsOf, seriesOf, sourcesOf, type Reading } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';
import { Sheet } from '#/app/reports/frame/sheet.tsx';
import { layOut, SIZE, type LineChart, type Point } from './line-chart.ts';
import { Sign } from './sign.tsx';
import styles from './chart.module.css';

/** A chart of the odometer readings over time, with a symbol for each source. */
export function OdometerChart({ readings }: { readings: readonly Reading[] }) {
  const chart = layOut(readings);
  if (!chart) return <p>{summaryOf(readings)}</p>;
  return (
    <>
      <Sheet>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={summaryOf(readings)}
          className={styles.chart}
        >
          <Axes chart={chart} />
          <Lines chart={chart} />
          {distinct(chart.points).map((point) => (
            <Sign
              key={`${point.date}${point.km}${point.source}`}
              source={point.source}
              isFallen={chart.falls.some(
                ({ from, to }) => isSame(from, point) || isSame(to, point),
              )}
              x={point.x}
              y={point.y}
            />
          ))}
          <Figures chart={chart} />
        </svg>
      </Sheet>
      <ul className={styles.legend}>
        {sourcesOf(readings).map((source) => (
          <li key={source}>
            <svg viewBox="-3 -3 18 18" aria-hidden="true" className={styles.key}>
              <Sign source={source} x={6} y={6} />
            </svg>
            {source}
          </li>
        ))}
        {chart.falls.length > 0 && (
          <>
            <li>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M0 6H12" className={styles.fall} />
              </svg>
              回落
            </li>
            <li>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M0 6H12" className={styles.without} />
              </svg>
              按回落前推算
            </li>
          </>
        )}
      </ul>
    </>
  );
}

function Axes({ chart: { kmTicks, yearTicks } }: { chart: LineChart }) {
  return (
    <>
      <text x={0} y={11}>
        万公里
      </text>
      {kmTicks.map(({ km, y }) => (
        <g key={km}>
          <path d={`M${SIZE.left} ${y}H${SIZE.width}`} className={styles.grid} />
          <text x={SIZE.left - 6} y={y + 4} textAnchor="end">
            {km / 10_000}
          </text>
        </g>
      ))}
      {yearTicks.map(({ year, x }) => (
        <g key={year}>
          <path d={`M${x} ${SIZE.bottom}v4`} className={styles.tick} />
          <text x={x} y={SIZE.bottom + 20} textAnchor="middle">
            {String(year).slice(2)}
          </text>
        </g>
      ))}
    </>
  );
}

function Lines({ chart: { lines, falls, lineWithoutFalls } }: { chart: LineChart }) {
  return (
    <>
      {lineWithoutFalls.length > 0 && (
        <path d={pathOf(lineWithoutFalls)} className={styles.without} />
      )}
      {lines.map((line) => (
        <path key={line[0]?.date} d={pathOf(line)} className={styles.line} />
      ))}
      {falls.map(({ from, to }) => (
        <g key={to.date}>
          <rect
            x={from.x - 5}
            y={SIZE.top}
            width={to.x - from.x + 10}
            height={SIZE.bottom - SIZE.top}
            className={styles.band}
          />
          <path d={pathOf([from, to])} className={styles.fall} />
        </g>
      ))}
    </>
  );
}

/**
 * The labels of the important figures: both sides of each fall, the last reading, and its
 * projection without falls.
 */
function Figures({ chart: { points, falls, lineWithoutFalls } }: { chart: LineChart }) {
  const series = seriesOf(points);
  const last = series[series.length - 1];
  const expected = lineWithoutFalls[lineWithoutFalls.length - 1];
  return (
    <>
      {falls.map(({ from, to }) => (
        <g key={to.date} className={styles.bad}>
          <text x={from.x - 8} y={from.y - 6} textAnchor="end">
            {tenThousands(from.km)}
          </text>
          <text x={to.x} y={to.y + 20} textAnchor="middle">
            {tenThousands(to.km)}
          </text>
        </g>
      ))}
      {last && (
        <text
          x={SIZE.width}
          y={falls.length > 0 ? last.y + 22 : last.y - 10}
          textAnchor="end"
          className={styles.last}
        >
          {tenThousands(last.km)}
        </text>
      )}
      {expected && (
        <text x={SIZE.width} y={expected.y - 8} textAnchor="end" className={styles.expected}>
          推算 {tenThousands(expected.km)}
        </text>
      )}
    </>
  );
}

function summaryOf(readings: readonly Reading[]): string {
  const series = seriesOf(readings);
  const [first] = series;
  const last = series[series.length - 1];
  if (!first || !last) return '没有里程读数';
  // A single reading cannot show a fall.
  if (series.length === 1) return `1 个读数，${first.date} 的 ${mileageText(first.km)}`;
  const falls = fallsOf(readings).map(
    ({ before, after }) =>
      `${before.date} ${mileageText(before.km)}，${after.date} 回落到 ${mileageText(after.km)}`,
  );
  const fallText = falls.length > 0 ? falls.join('；') : '没有回落';
  return `${readings.length} 个读数，从 ${first.date} 的 ${mileageText(first.km)} 到 ${last.date} 的 ${mileageText(last.km)}，${fallText}`;
}

/**
 * Merges equal readings of one source into one point. Those of different sources stay, because
 * their symbols fit into each other.
 */
function distinct(points: readonly Point[]): Point[] {
  const isTwin = (point: Point, other: Point) =>
    isSame(point, other) && point.source === other.source;
  return points.filter((point, at) => !points.slice(at + 1).some((other) => isTwin(point, other)));
}

function isSame(one: Reading, other: Reading): boolean {
  return one.date === other.date && one.km === other.km;
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function tenThousands(km: number): string {
  return (km / 10_000).toFixed(2);
}
