import type { LinkedReportType } from '#/app/car-facts/report-links.ts';
import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';

/** A stored report without its own fields. */
export type ReportHeading = { type: ReportType; verdict: string | null; date: string | null };

/** The result and date of a report, as a car's page lists them. */
export type Headline = { result: string; date: string | null };

/** The key in `more.headlines` of each report type that has a link on the car's page. */
const LINKED: Readonly<Partial<Record<ReportType, LinkedReportType>>> = {
  mileage: 'mileage',
  flaw: 'flaw',
  accessory: 'accessory',
  consumable: 'consumable',
  configuration: 'configuration',
  preparation: 'preparation',
  refurbish: 'refurbish-list',
  appraise: 'appraise',
  'category:battery': 'battery',
};

/**
 * Returns the headline of each report of a car, by its linked type. The verdict of the
 * report on the maintenance records depends on its evidence.
 */
export function headlinesOf(
  reports: readonly ReportHeading[],
  mileage: MileageReport | null,
): Record<string, Headline> {
  return Object.fromEntries(
    reports.flatMap(({ type, verdict, date }) => {
      const linked = LINKED[type];
      if (linked === undefined) return [];
      const result = type === 'mileage' && mileage ? evidencedReport(mileage).verdict : verdict;
      return [[linked, { result: result ?? '', date }]];
    }),
  );
}
