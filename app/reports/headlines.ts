import { parse } from 'valibot';
import { MileageReport } from '#/app/reports/mileage/contract.ts';
import { evidencedReport } from '#/app/reports/mileage/evidenced-report.ts';

/** A stored report without its own fields. */
export type ReportHeading = {
  kind: string;
  verdict: string | null;
  date: string | null;
  /** The body of the report on the maintenance records; null for other reports. */
  mileage: string | null;
};

/** The result and date of a report, as a car's page lists them. */
export type Headline = { result: string; date: string | null };

/** The word of `more.headlines` for each kind of report that has a link on the car's page. */
const WORDS: Readonly<Record<string, string>> = {
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
 * Returns the headline of each report of a car, by its word in `more.headlines`. The verdict of the
 * report on the maintenance records depends on its evidence.
 */
export function headlinesOf(reports: readonly ReportHeading[]): Record<string, Headline> {
  return Object.fromEntries(
    reports.flatMap(({ kind, verdict, date, mileage }) => {
      const word = WORDS[kind];
      if (word === undefined) return [];
      const result = mileage === null ? verdict : evidencedVerdict(mileage);
      return [[word, { result: result ?? '', date }]];
    }),
  );
}

function evidencedVerdict(body: string): string | null {
  return evidencedReport(parse(MileageReport, JSON.parse(body))).verdict;
}
