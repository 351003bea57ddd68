import { Section } from '#/app/cars/detail/section.tsx';
import type { MileageBasis } from '#/app/inspection/contract.ts';
import type { InspectionReport } from '#/app/inspection/report.ts';
import { OdometerChart } from '#/app/reports/mileage/odometer-chart.tsx';
import { SOURCE_WORDS } from './source-words.ts';
import styles from './still.module.css';

type Props = Pick<InspectionReport, 'mileage'> & {
  /** Undefined where the call failed: then the verdict stands alone. */
  basis: MileageBasis | null | undefined;
  to: string;
};

/** Whether the mileage can be believed, and the readings that say so. */
export function MileageSummary({ mileage, basis, to }: Props) {
  const readings = (basis?.readings ?? []).map(({ date, km, source }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
  }));
  return (
    <Section id="mileage" title={mileage.label} aside="看依据" to={to}>
      {readings.length > 1 && <OdometerChart readings={readings} />}
      <p className={readings.length > 1 ? styles.note : undefined}>
        {mileage.words}。
        {basis && basis.missing.length > 0 && `没有查到：${basis.missing.join('、')}。`}
      </p>
    </Section>
  );
}
