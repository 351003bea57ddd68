import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';

/** A stored report without its own fields. */
export type ReportHeading = { kind: string; verdict: string | null; date: string | null };

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
export function headlinesOf(
  reports: readonly ReportHeading[],
  mileage: MileageReport | null,
): Record<string, Headline> {
  return Object.fromEntries(
    reports.flatMap(({ kind, verdict, date }) => {
      const word = WORDS[kind];
      if (word === undefined) return [];
      const result = kind === 'mileage' && mileage ? evidencedReport(mileage).verdict : verdict;
      return [[word, { result: result ?? '', date }]];
    }),
  );
}
