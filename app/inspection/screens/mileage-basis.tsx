import { grouped } from '#/app/format.ts';
import { getMileageBasis, type MileageBasis as Basis } from '#/app/inspection/contract.ts';
import { chartReadings } from '#/app/inspection/report-parts/chart-readings.ts';
import { SOURCE_WORDS } from '#/app/inspection/report-parts/source-words.ts';
import { OdometerChart } from '#/app/reports/mileage/odometer-chart.tsx';
import { Sign } from '#/app/reports/mileage/sign.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { FamilyPage } from './family-page.tsx';
import { MileageRules } from './mileage-rules.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';
import styles from './mileage-basis.module.css';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ basis: queryFor(getMileageBasis, requestParams(at)) });

export const subject = (_: unknown, { params }: At) => params.id;

export const status = ({ basis }: Data<typeof needs>) => (basis ? 200 : 404);

const TONES: Readonly<Record<string, 'fine' | 'bad'>> = {
  trusted: 'fine',
  likely: 'fine',
  false: 'bad',
};

/** The page of the mileage verdict: its readings by source, and the sources without readings. */
export default function MileageBasis({ at, basis }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  if (!basis) return <NoInspection title={at.title} at={place} />;
  const isOpen = basis.is_query_pending && basis.verdict !== 'false';
  const isUnqueried = basis.verdict === 'open';
  const readings = chartReadings(basis);
  const sentence = basis.words && `${basis.words}。`;
  // Another back end may send readings without a verdict. The rules of this shop do not apply to
  // them.
  const isAssessed = basis.label !== '';
  return (
    <FamilyPage
      title={at.title}
      verdict={isOpen ? '里程还没有核完' : basis.label}
      tone={isOpen ? 'watch' : (TONES[basis.verdict] ?? 'watch')}
      detail={`${isOpen ? '维保记录正在查询，还不能下结论。' : ''}${isUnqueried && isOpen ? '' : sentence}`}
      at={place}
      search={search}
      withdrawn={basis.withdrawn}
    >
      {readings.length > 0 && (
        <Section
          id="readings"
          title="里程读数"
          aside={[
            `${readings.length} 个读数`,
            ...(basis.sources.length > 0 ? [`${basis.sources.length} 类来源`] : []),
          ].join('，')}
          isClose
        >
          <OdometerChart readings={readings} />
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
        to={href('StandardReportMileage', { id: place.id }) + search}
      >
        <ul className={styles.sources}>
          {basis.sources.map(({ id, name, count }) => (
            <li key={id}>
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
              <b>没有读数</b>
            </li>
          ))}
        </ul>
      </Section>
      {readings.length > 0 && (
        <Section id="all" title="全部读数">
          <Readings basis={basis} />
        </Section>
      )}
    </FamilyPage>
  );
}

function Figures({ basis, isAssessed }: { basis: Basis; isAssessed: boolean }) {
  const km = (value: number | null) => (value === null ? null : `${grouped(value)} 公里`);
  const figures = [
    { label: '检测时表显', value: km(basis.odometer_km) },
    { label: '按之前记录推算', value: km(basis.projected_km) },
    {
      label: '相差',
      note: '10% 以内可以接受',
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
