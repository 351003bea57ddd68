import { parse } from 'valibot';
import { isConclusionType } from '#/app/car-facts/dealer-conclusion.ts';
import { otherHealth } from '#/app/car-facts/other-health.ts';
import type { FilmHeadline } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { withLabel } from '#/app/evidence/row-texts.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';

/** The fields of a stored report that determine the headline of the report. */
export type ReportHeading = {
  type: ReportType;
  /** The name of a dealer-defined report or of a film; null for any other report. */
  title: string | null;
  verdict: string | null;
  date: string | null;
  /** The condition levels that a second appraisal states; null for any other report. */
  grade: string | null;
  first_grade: string | null;
  /** The body (JSON) of a report on the maintenance records; null for any other report. */
  mileage: string | null;
};

/**
 * The result of a report, and its date (YYYY-MM-DD). Only a dealer-defined report has a `title`.
 */
export type Headline = { result: string; date: string | null; title?: string };

/** Keys in `more.headlines` by report type. A type that is missing here is its own key. */
const LINKED: Readonly<Partial<Record<ReportType, LinkedReportType | FilmHeadline>>> = {
  mileage: 'mileage',
  flaw: 'flaw',
  accessory: 'accessory',
  consumable: 'consumable',
  configuration: 'configuration',
  preparation: 'preparation',
  refurbish: 'refurbish-list',
  appraise: 'appraise',
  'category:battery': 'battery',
  'category:configuration': 'configuration',
  'film-exterior': 'exterior-video',
  'film-internal-external': 'internal-video',
};

/** What other records state: the level of the final inspection, and the battery health (%). */
type Others = { level?: string | undefined; soh?: number | null | undefined };

/**
 * Returns the headlines of the reports by their keys in `more.headlines`. A headline that other
 * records contradict says so.
 */
export function headlinesOf(
  reports: readonly ReportHeading[],
  others: Others = {},
): Record<string, Headline> {
  // The verdict on the maintenance records claims no more than their evidence. A verdict that makes
  // a claim gets the label 车商自述.
  return Object.fromEntries(
    reports.map((report): [string, Headline] => {
      const { type, title, date } = report;
      const result = report.mileage === null ? report.verdict : evidencedVerdict(report.mileage);
      const key = LINKED[type] ?? type;
      if (type.startsWith('film-')) return [key, { result: withLabel(title ?? ''), date }];
      // Screens label the conclusions of the other types.
      const stated = isConclusionType(key) ? (result ?? '') : withLabel(result ?? '');
      const words = [stated, differenceOf(report, others)].filter(Boolean).join('；');
      const headline = { result: words, date };
      return [key, title === null ? headline : { ...headline, title }];
    }),
  );
}

function differenceOf(
  { type, verdict, grade, first_grade: first }: ReportHeading,
  { level, soh }: Others,
): string | undefined {
  if (type === 'appraise' && level !== undefined) {
    const isOther = [grade, first].some((stated) => stated !== null && stated !== level);
    return isOther ? `与检测报告的等级 ${level} 不同` : undefined;
  }
  return type === 'category:battery' ? otherHealth(verdict, soh) : undefined;
}

function evidencedVerdict(body: string): string | null {
  return evidencedReport(parse(MileageReport, JSON.parse(body))).verdict;
}
