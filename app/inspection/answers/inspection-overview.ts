import { unlistedClaims } from '#/app/evidence/damage/compare-damage.ts';
import { otherResults } from '#/app/evidence/damage/report-results.ts';
import { fallsOf, seriesOf } from '#/app/evidence/readings.ts';
import {
  claimsVerdict,
  isWholeLife,
  unqueriedText,
} from '#/app/inspection/claims/claims-verdict.ts';
import { mileageOf, publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { toVisitReadings } from '#/app/inspection/intake/visit-readings.ts';
import { chartReadings } from '#/app/inspection/report-parts/chart-readings.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import { seriousWords } from '#/app/inspection/rules/claim-weight.ts';
import {
  hasOpen,
  RECORDS_OF,
  type Contradiction,
  type Rule,
} from '#/app/inspection/rules/contradictions/contradictions.ts';
import { countsByCategory } from '#/app/inspection/rules/counts.ts';
import { isBad, RESULTS, type Finding } from '#/app/inspection/rules/findings.ts';
import type { MileageBasis } from '#/app/inspection/rules/mileage.ts';
import { withReach } from '#/app/inspection/rules/stated-reach.ts';
import type { Verdict } from '#/app/inspection/rules/verdicts.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import type { Context } from '#/server/http/implement.ts';
import { currentContradictions } from './current-contradictions.ts';
import { displayedMileage } from './displayed-mileage.ts';
import {
  findVersion,
  isQueryPending,
  openFound,
  type FoundVersion,
  type InspectionParams,
} from './find-published.ts';
import { findingLabel } from './finding-label.ts';
import { isOpen, seriousClaims } from './own-contradictions.ts';

/**
 * For each area, the category that its checkpoints belong to. Beside the verdict on the area, pages
 * display how many checkpoints of this category apply and how many are normal.
 */
const AREAS = { structure: 'A', flood: 'C', fire: 'D' } as const;
type Area = keyof typeof AREAS;

/** The results of an inspection that are drawn on the page of its car. */
export type InspectionOverview = ReturnType<typeof toOverview>;

/**
 * Finds the version whose results are drawn on the page of the car. Undefined if there is no such
 * version, or if the car is hidden from the caller.
 */
export function findDrawnVersion(
  params: InspectionParams,
  context: Context,
): Promise<FoundVersion | undefined> {
  return findVersion(params, context, 'best');
}

/**
 * Verifies the version `found` and returns its overview. Null if the version was deleted in the
 * meantime. Rejects with AlteredVersion if its stored content was changed after it was published.
 */
export async function readInspectionOverview(
  found: FoundVersion,
  context: Context,
): Promise<InspectionOverview | null> {
  const published = await openFound(found, context);
  if (!published) return null;
  const { publication, car } = published;
  const { report_results: results, damage_records: records = [] } = JSON.parse(
    car.row,
  ) as ProjectedRow;
  const days = publication.claims.map(({ date }) => date);
  const contradictions = await currentContradictions(published, context);
  return toOverview(
    publication,
    mileageOf({ ...publication, visits: toVisitReadings(car.visits) }),
    contradictions,
    displayedMileage(publication, contradictions, car.visits),
    isQueryPending(car),
    otherResults(publication, results).flatMap(({ found }) => found),
    unlistedClaims(records, { claim_days: days }).length,
  );
}

function toOverview(
  publication: Publication,
  /** The readings of the inspection and of the car's maintenance report. */
  basis: MileageBasis,
  contradictions: readonly Contradiction[],
  mileage: Mileage,
  isPending: boolean,
  /** The areas in which other reports of the car found damage. */
  others: readonly Area[],
  /** The number of claims that only other records of the car list. */
  unlisted: number,
) {
  const isFound = (...rules: Rule[]) => hasOpen(contradictions, rules);
  const { report_id, business, is_final, counts, grade } = publication;
  const rows = publishedRows(publication);
  const categories = countsByCategory(rows);
  const countsIn = (category: string) => {
    const { counts: own } = categories.find(({ id }) => id === category) ?? {};
    return { checked: own?.checked ?? 0, applicable: own?.applicable ?? 0 };
  };
  const claimed = seriousClaims(publication).flatMap(({ subjects }) => subjects);
  const stated = new Set<string>([...claimed, ...others]);
  const verdictOf = (
    area: Area,
  ): ({ verdict: Verdict | 'differs' } & ReturnType<typeof countsIn>) | null => {
    const own = countsIn(AREAS[area]);
    if (own.applicable === 0) return null;
    const { verdict } = grade.verdicts[area];
    const isClear = verdict === 'clear' || verdict === 'open';
    const isOther =
      (isClear && stated.has(area)) || isFound(RECORDS_OF[area], 'record-of-serious-claim');
    return { verdict: isOther ? 'differs' : verdict, ...own };
  };
  const exterior = rows.filter(({ item }) => item.startsWith('E'));
  return {
    inspection: {
      report_id,
      business,
      is_final,
      checked: counts.checked,
      applicable: counts.applicable,
      level: is_final && grade.level ? labelOf(grade.level) : null,
      structure: verdictOf('structure'),
      flood: verdictOf('flood'),
      fire: verdictOf('fire'),
      exterior: { ...countsIn('E'), bad: exterior.filter(isBad).length },
      mileage: is_final ? mileageVerdict(basis, mileage, isPending) : null,
      systems: categories.map(({ id, counts: own }) => ({
        id,
        applicable: own.applicable,
        bad: own.slight + own.abnormal + own.missing,
        unchecked: own.unchecked,
      })),
    },
    frame: rows
      .filter(({ item, result }) => item.startsWith('A') && result !== 'absent')
      .map((row) => toMember(row, publication)),
    /** The number of unresolved contradictions, without statements that are only outdated. */
    differences: contradictions.filter(isOpen).length,
    readings: is_final ? readingsOf(basis) : [],
    claims: isFound('record-of-claim')
      ? { ...claimsOf(publication), words: '与维保记录不符', tone: 'watch' as const }
      : withUnlisted(claimsOf(publication), unlisted),
  };
}

/** Returns the text about the claims, with a note on claims that only the service records list. */
function withUnlisted(claims: ReturnType<typeof claimsOf>, count: number) {
  if (count === 0) return claims;
  return { ...claims, tone: 'watch' as const, note: `维保记录里有 ${count} 次` };
}

type Mileage = ReturnType<typeof displayedMileage>;

function mileageVerdict(
  { readings, sources }: MileageBasis,
  { verdict, label }: Mileage,
  isPending: boolean,
) {
  if (readings.length === 0) return null;
  return {
    verdict,
    label,
    is_pending: isPending && verdict !== 'false' && verdict !== 'differs',
    sources: sources.length,
  };
}

function toMember(row: Finding, { paint }: Publication) {
  const { item, result } = row;
  return {
    item,
    name: CATALOGUE.get(item)?.item ?? item,
    word: RESULTS[result],
    kind: findingLabel(row, paint),
    tone: toneOf(row),
  };
}

/**
 * Returns the tone of a checkpoint of the frame. A repaired part is `bad`, because a repair does
 * not undo the damage.
 */
function toneOf({ result }: Finding): 'fine' | 'watch' | 'bad' | 'open' {
  if (result === 'unchecked') return 'open';
  if (result === 'normal') return 'fine';
  return result === 'slight' ? 'watch' : 'bad';
}

/**
 * Returns the odometer readings, oldest first. `isFall` means that the reading is lower than the
 * previous one.
 */
function readingsOf(basis: MileageBasis) {
  const readings = chartReadings(basis);
  const falls = fallsOf(readings).map(({ after }) => after);
  return seriesOf(readings).map(({ date, km }) => ({
    date,
    km,
    isFall: falls.some((after) => after.date === date && after.km === km),
  }));
}

/**
 * Returns a short text about the insurance claims with its tone, a note on claims outside the
 * period of the query (null without any), and the days of the claims. `from` is the month of
 * registration, `until` the day of the inspection.
 */
function claimsOf(publication: Publication) {
  const { claims_queried: queried, inspected_on: until, car } = publication;
  const claims = withReach(publication.claims).map((claim) => ({
    ...claim,
    works: claim.works.map((work) => ({ ...work, name: null })),
  }));
  const registered = car.first_registration;
  const { tone } = claimsVerdict({ claims, queried, registered, until });
  const note = unqueriedText({ claims, queried }) || null;
  const days = { days: claims.map(({ date }) => date), from: registered, until, note };
  if (claims.length > 0) {
    const words = `${queried ? '出险' : '车商记录'} ${claims.length} 次${seriousWords(claims)}`;
    return { ...days, words, tone: tone === 'bad' ? tone : ('watch' as const) };
  }
  if (!queried) return { ...days, words: '未查询', tone: null };
  const isWhole = isWholeLife({ queried, registered, until });
  return { ...days, words: isWhole ? '未查到出险' : '查过的没有出险', tone };
}
