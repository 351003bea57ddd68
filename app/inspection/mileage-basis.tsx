import { Ledger } from '#/app/cars/detail/ledger.tsx';
import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import { getMileageBasis } from '#/app/inspection/contract.ts';
import { SOURCE_WORDS } from '#/app/inspection/report-parts/source-words.ts';
import { OdometerChart } from '#/app/reports/mileage/odometer-chart.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import { FamilyPage } from './family-page.tsx';
import styles from './mileage-basis.module.css';
import { NoInspection } from './no-inspection.tsx';

export const needs = (at: At) => ({ basis: ask(getMileageBasis, askedOf(at)) });

/** On what the verdict about the mileage rests: readings by source, and where nothing was found. */
export default function MileageBasis({ at, basis }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!basis) return <NoInspection title={at.title} at={place} />;
  const readings = basis.readings.map(({ date, km, source }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
  }));
  const km = (value: number | null) => (value === null ? '—' : `${grouped(value)} 公里`);
  return (
    <FamilyPage
      title={at.title}
      verdict={`${basis.label}。${basis.words}。`}
      at={place}
      search={searchOf(at)}
    >
      {readings.length > 0 && (
        <Section
          id="readings"
          title="里程读数"
          aside={`${readings.length} 个读数，${basis.sources.length} 类来源`}
          isClose
        >
          <OdometerChart readings={readings} />
        </Section>
      )}
      <Section id="figures" title="推算">
        <Ledger
          lines={[
            { label: '检测时表显', value: km(basis.odometer_km) },
            { label: '按之前记录推算', value: km(basis.projected_km) },
            {
              label: '相差',
              remark: '10% 以内可以接受',
              value: basis.difference_percent === null ? '—' : `${basis.difference_percent}%`,
            },
            { label: '年均', value: km(basis.yearly_km) },
          ]}
        />
      </Section>
      {basis.missing.length > 0 && (
        <Section id="missing" title="没有查到的来源">
          <p>{basis.missing.join('、')}</p>
        </Section>
      )}
      {basis.readings.length > 0 && (
        <Section id="all" title="全部读数">
          <table className={styles.readings}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">来源</th>
                <th scope="col">公里</th>
              </tr>
            </thead>
            <tbody>
              {basis.readings.map(({ date, source, km: read, falls_by: fall }, number) => (
                <tr key={number} className={fall === null ? undefined : styles.fallen}>
                  <td>{date}</td>
                  <td>{SOURCE_WORDS[source]}</td>
                  <td>
                    {grouped(read)}
                    {fall !== null && <small>比之前少 {grouped(fall)}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </FamilyPage>
  );
}
