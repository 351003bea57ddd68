import { withoutClaims } from '#/app/evidence/supported-row.ts';
import { publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import { unnamedQueries } from '#/app/inspection/rules/contradictions/checkpoint-rules.ts';
import type { Contradiction } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { countsByCategory, resultsIn } from '#/app/inspection/rules/counts.ts';
import { isBad, type Finding } from '#/app/inspection/rules/findings.ts';
import type { Grade } from '#/app/inspection/rules/grade.ts';
import type { LevelId } from '#/app/inspection/rules/level.ts';
import { withReach } from '#/app/inspection/rules/stated-reach.ts';
import { displayedMileage } from './displayed-mileage.ts';
import { evidencedLimits, evidencedScores } from './evidenced-verdicts.ts';
import { findingLabel } from './finding-label.ts';
import type {
  Appraisal,
  CategoryCounts,
  CheckedPoint,
  InspectionReport,
  ReportHead,
} from './report-schema.ts';

/** The maximum number of findings in the list of the worst ones. */
const MOST_TOP = 10;
/** The maximum number of unchecked checkpoints that a report names. */
const MOST_UNCHECKED = 20;

/** Converts a published version to the report that the API returns. */
export function toReport(
  publication: Publication,
  {
    versions,
    contradictions,
    isQueryPending,
    proof,
    withdrawn,
    visits,
  }: {
    /** All versions of the report including this one, latest first. */
    versions: InspectionReport['versions'];
    contradictions: readonly Contradiction[];
    isQueryPending: boolean;
    proof: InspectionReport['proof'];
    withdrawn: InspectionReport['withdrawn'];
    /** The car's maintenance report as JSON; null if there is none. */
    visits: string | null;
  },
): InspectionReport {
  const { car, grade } = publication;
  const mileage = displayedMileage(publication, contradictions, visits);
  const rows = publishedRows(publication);
  return {
    report_id: publication.report_id,
    business: publication.business,
    version: publication.version,
    published_at: publication.published_at,
    is_final: publication.is_final,
    withdrawn,
    inspected_on: publication.inspected_on,
    inspector: publication.inspector,
    place: publication.place ?? null,
    odometer_km: publication.odometer_km ?? null,
    transfers: publication.transfers ?? null,
    keys: publication.keys ?? null,
    car: {
      id: car.id,
      // Earlier versions were published with the claims in the title.
      title: withoutClaims(car.title) || car.id,
      body: car.is_motorcycle ? 'motorcycle' : car.body,
      first_registration: car.first_registration,
    },
    counts: publication.counts,
    categories: toCategories(publication, rows).map((category) => ({
      ...category,
      results: resultsIn(category.id, rows),
    })),
    appraisal: toAppraisal(publication),
    unchecked: rows
      .filter(({ result }) => result === 'unchecked')
      .slice(0, MOST_UNCHECKED)
      .map(({ item }) => ({ item, name: nameOf(item) })),
    top: topOf(rows, grade).map((row) => toPoint(row, publication)),
    is_query_pending: isQueryPending,
    mileage: {
      verdict: mileage.verdict,
      label: mileage.label,
      words: mileage.words,
      yearly_km: mileage.yearly_km,
    },
    claims: withReach(publication.claims).map((claim) => ({
      ...claim,
      works: claim.works.map((work) => ({ ...work, name: nameOf(work.item) })),
    })),
    services: publication.services,
    claims_queried: publication.claims_queried ?? null,
    services_queried: publication.services_queried ?? null,
    battery: publication.battery ?? null,
    not_covered: publication.not_covered,
    notes: publication.notes ?? null,
    contradictions: contradictions
      .filter(({ resolution }) => resolution === null)
      .map(({ resolution: _none, ...each }) => each),
    explained: contradictions.flatMap(({ words, resolution }) =>
      resolution === null ? [] : [{ words, explanation: resolution }],
    ),
    versions,
    proof,
  };
}

/** Returns the categories of the checkpoints `rows` of a published version. */
export function toCategories(
  { claims_queried, services_queried }: Publication,
  rows: readonly Finding[],
): CategoryCounts[] {
  const isQueried = {
    claims: claims_queried !== undefined,
    services: services_queried !== undefined,
  };
  const unqueried = unnamedQueries({ rows, isQueried });
  return countsByCategory(rows).map((category) => ({
    ...category,
    unqueried: unqueried.filter((item) => item.startsWith(category.id)),
  }));
}

/** Returns the data that identify a version of a report in lists and prints. */
export function toHead(publication: Publication, sha256: string): ReportHead {
  const { car, grade, inspector } = publication;
  const { report_id, business, version, published_at, is_final, inspected_on } = publication;
  return {
    report_id,
    business,
    car_title: withoutClaims(car.title) || car.id,
    version,
    published_at,
    is_final,
    inspected_on,
    inspector,
    level: toLevel(grade.level),
    score: evidencedScores(publication).score,
    sha256,
  };
}

/** Converts the grade of a published version to the format of the API. */
export function toAppraisal(publication: Publication): Appraisal {
  const { grade, findings, paint } = publication;
  const found = new Map(findings.map((finding) => [finding.item, finding]));
  return {
    rules: grade.rules,
    level: toLevel(grade.level),
    ...evidencedScores(publication),
    deductions: grade.deductions.map(({ item, system, points }) => {
      const row = found.get(item);
      const { name = '', result = 'abnormal' } = row ?? {};
      return { item, name, system, points, result, kind: row ? findingLabel(row, paint) : null };
    }),
    limits: evidencedLimits(publication).map(({ ceiling, words, items }) => ({
      ceiling: toLevel(ceiling),
      words,
      items,
    })),
    verdicts: grade.verdicts,
  };
}

/**
 * Converts the result of a checkpoint to the format of the API. The view `table` adds the criterion
 * and the method.
 */
export function toPoint(
  row: Finding,
  { grade, paint }: Pick<Publication, 'grade' | 'paint'>,
  view: 'list' | 'table' = 'list',
): CheckedPoint {
  const known = CATALOGUE.get(row.item);
  const described = view === 'table' ? known : undefined;
  return {
    item: row.item,
    name: nameOf(row.item),
    result: row.result,
    kind: findingLabel(row, paint),
    degree: row.degree ?? null,
    words: row.words ?? null,
    value: row.value ?? null,
    unit: row.unit ?? null,
    by: row.by ?? null,
    date: row.date ?? null,
    points: grade.deductions.find(({ item }) => item === row.item)?.points ?? 0,
    pictures: row.pictures ?? [],
    criterion: described?.criterion ?? null,
    method: described?.method ?? null,
  };
}

/**
 * Returns the checkpoints of the car before and after `code` in catalogue order. Each is null if
 * there is none.
 */
export function neighboursOf(rows: readonly Finding[], code: string) {
  const at = rows.findIndex(({ item }) => item === code);
  const [previous, next] = [rows[at - 1], rows[at + 1]].map((row) =>
    row ? { item: row.item, name: nameOf(row.item) } : null,
  );
  return { previous: previous ?? null, next: next ?? null };
}

/** Converts a level to the format of the API. Null stays null. */
export function toLevel(level: LevelId | null): { id: LevelId; label: string } | null {
  return level === null ? null : { id: level, label: labelOf(level) };
}

/**
 * Returns the worst findings, at most `MOST_TOP`. Abnormal and missing parts precede other defects;
 * within each of these two groups, the findings with the largest deductions come first.
 */
function topOf(rows: readonly Finding[], { deductions }: Grade): Finding[] {
  const points = new Map(deductions.map((each) => [each.item, each.points]));
  return rows
    .filter((row) => isBad(row) || points.has(row.item))
    .toSorted(
      (one, other) =>
        Number(isWrong(other)) - Number(isWrong(one)) ||
        (points.get(other.item) ?? 0) - (points.get(one.item) ?? 0),
    )
    .slice(0, MOST_TOP);
}

function isWrong({ result }: Finding): boolean {
  return result === 'abnormal' || result === 'missing';
}

function nameOf(item: string): string {
  return CATALOGUE.get(item)?.item ?? item;
}
