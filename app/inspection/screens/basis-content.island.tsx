import { seriesOf } from '#/app/evidence/readings.ts';
import { SOURCE_WORDS } from '#/app/evidence/readings.ts';
import { grouped } from '#/app/format.ts';
import type { MileageBasis as Basis } from '#/app/inspection/contract.ts';
import { chartReadings } from '#/app/inspection/report-parts/chart-readings.ts';
import { MAX_DEVIATION_PERCENT } from '#/app/inspection/rules/mileage-limits.ts';
import { OdometerChart } from '#/app/reports/mileage/odometer-chart.tsx';
import { ReadingFigures } from '#/app/reports/mileage/reading-figures.tsx';
import { Sign } from '#/app/reports/mileage/sign.tsx';
import { href } from '#/app/sitemap.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { MileageRules } from './mileage-rules.tsx';
import styles from './basis-content.module.css';

type Props = {
  basis: Basis;
  /** The id of the car. */
  id: string;
  search: string;
  /** Whether a query of records is pending. Its result may still change the verdict. */
  isOpen: boolean;
};

/** The evidence of a mileage verdict: readings, derived figures, rules and sources. */
export function BasisContent({ basis, id, search, isOpen }: Props) {
  const readings = chartReadings(basis);
  const inSeries = seriesOf(readings).length;
  const others = readings.length - inSeries;
  // Another back end may send readings without a verdict. The rules of this shop do not apply to
  // them.
  const isAssessed = basis.label !== '';
  return (
    <>
      {readings.length > 0 && (
        <Section
          id="readings"
          title="里程读数"
          aside={[
            `${inSeries} 次读数`,
            ...(others > 0 ? [`另有 ${others} 个推算或模块读数`] : []),
            ...(basis.sources.length > 0 ? [`${basis.sources.length} 类来源`] : []),
          ].join('，')}
          isClose
        >
          <div className={styles.figured}>
            <div>
              <OdometerChart readings={readings} wide={680} />
            </div>
            <ReadingFigures readings={readings} />
          </div>
        </Section>
      )}
      <Figures basis={basis} isAssessed={isAssessed} />
      {isAssessed && (
        <Section id="rules" title="怎么判断">
          <MileageRules verdict={isOpen ? null : basis.verdict} />
        </Section>
      )}
      <Section
        id="sources"
        title="来源"
        aside="维保记录"
        to={href('StandardReportMileage', { id }) + search}
      >
        <ul className={styles.sources}>
          {basis.sources.map(({ id: source, name, count }) => (
            <li key={source}>
              <svg viewBox="0 0 18 18" aria-hidden="true">
                <Sign source={name} x={9} y={9} />
              </svg>
              {name}
              <b>{count} 个读数</b>
            </li>
          ))}
          {basis.missing.map((name) => (
            <li key={name} className={styles.missing}>
              <i />
              {name}
              <b>检测里没有读数</b>
            </li>
          ))}
        </ul>
      </Section>
      {readings.length > 0 && (
        <Section id="all" title="全部读数">
          <Readings basis={basis} />
        </Section>
      )}
    </>
  );
}

function Figures({ basis, isAssessed }: { basis: Basis; isAssessed: boolean }) {
  const km = (value: number | null) => (value === null ? null : `${grouped(value)} 公里`);
  const figures = [
    { label: '检测时表显', value: km(basis.odometer_km) },
    { label: '按之前记录推算', value: km(basis.projected_km) },
    {
      label: '相差',
      note: deviationNote(basis.difference_percent),
      value: basis.difference_percent === null ? null : `${basis.difference_percent}%`,
    },
    { label: '平均每年', note: '自上牌当月', value: km(basis.yearly_km) },
  ];
  const lines = figures.flatMap(({ value, ...line }) =>
    value === null && !isAssessed ? [] : [{ ...line, value: value ?? '没有' }],
  );
  if (lines.length === 0) return null;
  return (
    <Section id="figures" title="推算">
      <Ledger lines={lines} />
      {isAssessed && (
        <p className={styles.note}>家用车多数每年 1 万到 2 万公里，网约车 6 万公里以上。</p>
      )}
    </Section>
  );
}

/** Returns the limit of the deviation `percent`, and whether it is exceeded. */
function deviationNote(percent: number | null): string {
  const isOver = percent !== null && Math.abs(percent) > MAX_DEVIATION_PERCENT;
  return isOver
    ? `超过可以接受的 ${MAX_DEVIATION_PERCENT}%`
    : `${MAX_DEVIATION_PERCENT}% 以内可以接受`;
}

function Readings({ basis }: { basis: Basis }) {
  return (
    <table className={styles.readings}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">来源</th>
          <th scope="col">公里</th>
        </tr>
      </thead>
      <tbody>
        {basis.readings.map(
          ({ date, source, note, km, falls_by: fall, differs_by: off }, number) => (
            <tr key={number} className={fall === null && off === null ? undefined : styles.fallen}>
              <td>{date}</td>
              <td>
                {SOURCE_WORDS[source]}
                {note && <small>{note}</small>}
              </td>
              <td>
                {grouped(km)}
                {fall !== null && <small>比之前少 {grouped(fall)}</small>}
                {off !== null && (
                  <small>
                    比表显{off > 0 ? '多' : '少'} {grouped(Math.abs(off))}
                  </small>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
