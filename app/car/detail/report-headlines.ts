import { parse } from 'valibot';
import type { LinkedReportType } from '#/app/car-facts/report-links.ts';
import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';

/** A stored report without its own fields. */
export type ReportHeading = {
  type: ReportType;
  verdict: string | null;
  date: string | null;
  /** The body of the report on the maintenance records; null for other reports. */
  mileage: string | null;
};

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
export function headlinesOf(reports: readonly ReportHeading[]): Record<string, Headline> {
  return Object.fromEntries(
    reports.flatMap(({ type, verdict, date, mileage }) => {
      const linked = LINKED[type];
      if (linked === undefined) return [];
      const result = mileage === null ? verdict : evidencedVerdict(mileage);
      return [[linked, { result: result ?? '', date }]];
    }),
  );
}

function evidencedVerdict(body: string): string | null {
  return evidencedReport(parse(MileageReport, JSON.parse(body))).verdict;
}
