import { Block } from '#/app/console/frame/frame.tsx';
import type { Numbers, NumbersFilter } from './contract.ts';
import { countText, shortDay } from './count-words.ts';
import { ExportButton } from './export-button.tsx';
import chart from './day-chart.module.css';
import styles from './numbers.module.css';

type Name = 'views' | 'leads' | 'bookings';

const SERIES: readonly { name: Name; title: string; unit: string }[] = [
  { name: 'views', title: '浏览', unit: '次' },
  { name: 'leads', title: '线索', unit: '条' },
  { name: 'bookings', title: '约看', unit: '次' },
];

/** Three bar charts by day, of views, leads and bookings, and a table with all three numbers. */
export function DayCharts({ numbers, filter }: { numbers: Numbers; filter: NumbersFilter }) {
  const { series, recorded, from } = numbers;
  const notes = [
    sinceText('浏览', recorded.views, from),
    sinceText('线索', recorded.leads, from),
  ].filter(Boolean);
  return (
    <Block title="每天" aside={<ExportButton table="day" filter={filter} />}>
      {SERIES.map(({ name, title, unit }) => (
        <Chart key={name} series={series} name={name} title={title} unit={unit} />
      ))}
      <p className={chart.axis} aria-hidden="true">
        <span>{shortDay(from)}</span>
        <span>今天</span>
      </p>
      <p className={styles.note}>
        {notes.length > 0 && <b>{notes.join('，')}。</b>}
        浏览是打开车辆页和它的报告的次数，不是人数。约看是约看车的请求，按提交的那天算。
      </p>
      <details className={styles.fold}>
        <summary>看表格</summary>
        <table className={styles.table}>
          <caption className="vh">每天的浏览、线索和约看</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              {SERIES.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...series].reverse().map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.day.slice(5)}</th>
                {SERIES.map(({ name }) => (
                  <td key={name}>{countText(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Block>
  );
}

/**
 * Returns a text that says from which day on something was recorded; empty if that was so in the
 * whole period.
 */
export function sinceText(what: string, first: string | null, from: string): string {
  if (first === null) return `${what}还没有记录`;
  return first > from ? `${what}从 ${shortDay(first)}起有记录` : '';
}

const WIDTH = 360;
const HEIGHT = 56;

/** A bar chart of one number by day. Days without a record are hatched. */
function Chart({
  series,
  name,
  title,
  unit,
}: {
  series: Numbers['series'];
  name: Name;
  title: string;
  unit: string;
}) {
  const values = series.flatMap(({ [name]: value }) => value ?? []);
  const most = Math.max(0, ...values);
  const step = WIDTH / series.length;
  const gap = series.length > 40 ? 1 : 2;
  const unrecorded = series.length - values.length;
  const peak = series.find(({ [name]: value }) => value === most);
  const words =
    values.length === 0
      ? '没有记录'
      : most === 0
        ? `${values.length} 天都是 0`
        : `最多一天 ${countText(most)} ${unit}，${shortDay(peak?.day ?? '')}`;
  return (
    <figure className={chart.chart}>
      <figcaption>
        <b>{title}</b>
        <span>{words}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}，每天，${words}`}
      >
        {unrecorded > 0 && (
          <>
            <defs>
              <pattern id={`none-${name}`} width="6" height="6" patternUnits="userSpaceOnUse">
                <path d="M0 6 6 0" className={chart.hatch} />
              </pattern>
            </defs>
            <rect width={step * unrecorded} height={HEIGHT} fill={`url(#none-${name})`} />
          </>
        )}
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={chart.base} />
        {series.map(({ day, [name]: value }, at) => {
          if (value === null || value === 0) return null;
          const height = Math.max(2, (value / most) * (HEIGHT - 2));
          return (
            <rect
              key={day}
              className={at === series.length - 1 ? chart.today : chart.bar}
              x={at * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
