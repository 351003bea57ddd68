import { parse } from 'valibot';
import { isConclusionType } from '#/app/car-facts/dealer-conclusion.ts';
import { otherHealth } from '#/app/car-facts/other-health.ts';
import type { FilmHeadline } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import { isClaimKind } from '#/app/evidence/damage/damage-records.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import { hasVerdict } from '#/app/evidence/mileage/evidenced-verdict.ts';
import { periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import { gapsOf } from '#/app/evidence/readings.ts';
import { withLabel } from '#/app/evidence/supported-row.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { readStoredReport } from '#/app/reports/stored-report.ts';

/** A stored report with its body (JSON). */
export type StoredReport = { type: ReportType; body: string };

/** The fields of a report that determine its headline. */
type Heading = {
  /** The name of a dealer-defined report or of a film. */
  title?: string | null;
  verdict?: string | null;
  date?: string | null;
  /**
   * The condition level that the second appraisal gives. `first_grade` is that of the first one.
   */
  grade?: string | null;
  /**
   * False if no query of the maintenance records is recorded. The headline then contains only the
   * number of records.
   */
  is_verdict?: boolean;
  first_grade?: string | null;
};

/**
 * The result of a report, and its date (YYYY-MM-DD). Only a dealer-defined report has a `title`.
 * `is_verdict` is false if the result is only a number of maintenance records.
 */
export type Headline = {
  result: string;
  date: string | null;
  title?: string;
  is_verdict?: boolean;
};

/**
 * Keys in `more.headlines` by report type. For a type that is not listed, the key is the type
 * itself.
 */
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

/**
 * The data of other records that a headline may contradict: the level of the final inspection, the
 * battery health (%), the keys of the reports that contradict another one, and more.
 */
type Others = {
  level?: string | undefined;
  soh?: number | null | undefined;
  differing?: readonly string[];
  /** The month of the first registration (2021-06). */
  registered?: string | undefined;
};

/**
 * Returns the headlines of the reports by their keys in `more.headlines`. If other records
 * contradict a headline, the headline says so.
 */
export function headlinesOf(
  reports: readonly StoredReport[],
  others: Others = {},
): Record<string, Headline> {
  // A verdict that makes a claim gets the label 车商自述.
  return Object.fromEntries([
    ...reports.map(({ type, body }): [string, Headline] => {
      const heading = headingOf(type, body);
      const { title = null, date = null, verdict: result } = heading;
      const key = LINKED[type] ?? type;
      if (type.startsWith('film-')) return [key, { result: withLabel(title ?? ''), date }];
      // Screens label the conclusions of the other types.
      const stated = isConclusionType(key) ? (result ?? '') : withLabel(result ?? '');
      const words = [stated, differenceOf({ type, body }, heading, others)]
        .filter(Boolean)
        .join('；');
      const headline = {
        result: words,
        date,
        ...(heading.is_verdict === false && { is_verdict: false }),
      };
      return [key, title === null ? headline : { ...headline, title }];
    }),
    ...reports.flatMap(({ type, body }) => (type === 'mileage' ? visitsIn(body) : [])),
  ]);
}

/**
 * Returns the headline about the queried records of a mileage report, with its key, as a list of
 * one; an empty list if no records were queried.
 */
function visitsIn(body: string): [string, Headline][] {
  const { entries, queried } = parse(MileageReport, JSON.parse(body));
  if (!queried) return [];
  const services = entries.filter(({ kind }) => kind.includes('保养')).length;
  const claims = entries.filter(({ kind }) => isClaimKind(kind)).length;
  const found = [
    entries.length > 0 ? `有 ${entries.length} 条记录` : '没有记录',
    ...(services > 0 ? [`其中保养 ${services} 次`] : []),
    ...(claims > 0 ? [`出险 ${claims} 次`] : []),
  ];
  const result = `${queriedWords(queried)}，${periodWords(queried)} ${found.join('，')}`;
  return [['visits', { result, date: queried.day }]];
}

/** Matches a verdict that the service records have no gap. */
const GAPLESS = /全程|完整|连续|从未间断/;

/**
 * If the verdict says that the records have no gap, but they have one, returns a text with the
 * length of the longest gap. Undefined if there is no such verdict or no gap, or if the records
 * were not queried.
 */
function gapIn(body: string, registered: string | undefined): string | undefined {
  const { verdict, entries, queried } = parse(MileageReport, JSON.parse(body));
  if (!queried || !GAPLESS.test(verdict)) return undefined;
  const days = entries.map(({ date }) => date);
  const gaps = gapsOf(days, registered && `${registered}-01`, queried.day);
  const most = Math.max(0, ...gaps.map(({ months }) => months));
  return most > 0 ? `与记录不符：${most} 个月没有记录` : undefined;
}

/**
 * Returns the heading of a report. Its verdict claims no more than the report's rows and evidence
 * support.
 */
function headingOf(type: ReportType, body: string): Heading {
  const report = readStoredReport(type, body);
  if (type !== 'mileage') return report as Heading;
  const stated = parse(MileageReport, report);
  return { ...evidencedReport(stated), is_verdict: hasVerdict(stated) };
}

function differenceOf(
  { type, body }: StoredReport,
  { verdict = null, grade, first_grade: first }: Heading,
  { level, soh, registered, differing = [] }: Others,
): string | undefined {
  if (type === 'mileage') return gapIn(body, registered);
  if (type === 'appraise' && level !== undefined) {
    const isOther = [grade, first].some((stated) => stated != null && stated !== level);
    return isOther ? `与检测报告的等级 ${level} 不同` : undefined;
  }
  const isOther = type.startsWith('category:') && differing.includes(LINKED[type] ?? type);
  const health = type === 'category:battery' ? otherHealth(verdict, soh) : undefined;
  return [health, isOther && CONTRADICTED].filter(Boolean).join('；') || undefined;
}
