import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { MileageBasis } from '#/app/inspection/contract.ts';
import { OdometerChart } from '#/app/reports/mileage/odometer-chart.tsx';
import { Section } from '#/web/ui/section.tsx';
import { chartReadings } from './chart-readings.ts';
import styles from './content.island.module.css';

type Props = Pick<InspectionReport, 'mileage' | 'is_query_pending'> & {
  /**
   * The evidence of the mileage verdict: null if there is no report, undefined if the call failed.
   * In both cases, neither the chart nor the missing sources are displayed.
   */
  basis: MileageBasis | null | undefined;
  to: string;
};

/** The mileage verdict of a report, with a chart of the readings. */
export function MileageSummary({ mileage, is_query_pending: isQueryPending, basis, to }: Props) {
  const readings = basis ? chartReadings(basis) : [];
  return (
    <Section
      id="mileage"
      title={
        isQueryPending && mileage.verdict !== 'false' ? '里程还没有核完' : mileage.label || '里程'
      }
      aside="看依据"
      to={to}
    >
      {readings.length > 1 && <OdometerChart readings={readings} wide={440} />}
      {isQueryPending && <p className={styles.queried}>维保记录正在查询，还不能下结论。</p>}
      <p className={readings.length > 1 ? styles.note : undefined}>
        {mileage.words && !(isQueryPending && mileage.verdict === 'open') && `${mileage.words}。`}
        {basis && basis.missing.length > 0 && `检测报告里没有读数：${basis.missing.join('、')}。`}
      </p>
    </Section>
  );
}
