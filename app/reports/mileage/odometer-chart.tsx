import { fallsOf, seriesOf, sourcesOf, type Reading } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';
import { Sheet } from '#/app/reports/frame/sheet.tsx';
import { layOut, placeMarks, sizeOf, type LineChart, type Point } from './line-chart.ts';
import { Sign } from './sign.tsx';
import styles from './chart.module.css';

type Props = {
  readings: readonly Reading[];
  /**
   * The width of the drawing on a desktop, where it fills the available space without larger text.
   */
  wide: number;
};

/** A chart of the odometer readings over time, with a symbol for each source. */
export function OdometerChart({ readings, wide }: Props) {
  const chart = layOut(readings);
  const wideChart = layOut(readings, sizeOf(wide));
  if (!chart || !wideChart) return <p>{summaryOf(readings)}</p>;
  return (
    <>
      <Sheet>
        <Drawing chart={chart} readings={readings} className={styles.chart} />
        <Drawing chart={wideChart} readings={readings} className={styles.wide} />
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

type DrawingProps = {
  chart: LineChart;
  readings: readonly Reading[];
  className: string | undefined;
};

function Drawing({ chart, readings, className }: DrawingProps) {
  const { width, height, bottom } = chart.size;
  const isFallen = (point: Point) =>
    chart.falls.some(({ from, to }) => isSame(from, point) || isSame(to, point));
  const { marks, columns } = placeMarks(distinct(chart.points), bottom, isFallen);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf(readings)}
      className={className}
    >
      <Axes chart={chart} />
      <Lines chart={chart} />
      {columns.map(({ x, y, bottom: end }) => (
        <g key={`${x}${y}`}>
          <path d={`M${x} ${y}V${end}`} className={styles.leader} />
          <circle cx={x} cy={y} r="3" className={styles.end} />
        </g>
      ))}
      {marks.map(({ point, x, y }) => (
        <Sign
          key={`${point.date}${point.km}${point.source}`}
          source={point.source}
          isFallen={isFallen(point)}
          x={x}
          y={y}
        />
      ))}
      <Figures chart={chart} />
    </svg>
  );
}

function Axes({ chart: { size, kmTicks, yearTicks } }: { chart: LineChart }) {
  return (
    <>
      <text x={0} y={11}>
        万公里
      </text>
      {kmTicks.map(({ km, y }) => (
        <g key={km}>
          <path d={`M${size.left} ${y}H${size.width}`} className={styles.grid} />
          <text x={size.left - 6} y={y + 4} textAnchor="end">
            {km / 10_000}
          </text>
        </g>
      ))}
      {yearTicks.map(({ year, x }) => (
        <g key={year}>
          <path d={`M${x} ${size.bottom}v4`} className={styles.tick} />
          <text x={x} y={size.bottom + 20} textAnchor="middle">
            {String(year).slice(2)}
          </text>
        </g>
      ))}
    </>
  );
}

function Lines({ chart: { size, lines, falls, lineWithoutFalls } }: { chart: LineChart }) {
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
            y={size.top}
            width={to.x - from.x + 10}
            height={size.bottom - size.top}
            className={styles.band}
          />
          <path d={pathOf([from, to])} className={styles.fall} />
        </g>
      ))}
    </>
  );
}

/**
 * The labels of the important readings: before and after each fall, the last reading, and the last
 * one without the falls.
 */
function Figures({ chart: { size, points, falls, lineWithoutFalls } }: { chart: LineChart }) {
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
          x={size.width}
          y={falls.length > 0 ? last.y + 22 : last.y - 10}
          textAnchor="end"
          className={styles.last}
        >
          {tenThousands(last.km)}
        </text>
      )}
      {expected && (
        <text x={size.width} y={expected.y - 8} textAnchor="end" className={styles.expected}>
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

/** Merges equal readings from the same source into one point. */
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
