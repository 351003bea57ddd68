import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { checkedBy } from '#/app/car-facts/no-flaws-text.ts';
import type { ConditionLevelId } from '#/app/car-facts/words/vocabulary.ts';
import type { DamageDenial, ReportDifference } from '#/app/evidence/damage/damage-denials.ts';
import {
  flawRecords,
  paintRecords,
  type DamageRecord,
} from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type { Flaw, FlawReport } from '#/app/evidence/flaw-report.ts';
import type {
  CarInspection,
  InspectedHeadline,
  InspectionSummary,
} from '#/app/evidence/inspection-summary.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import {
  fallsIn,
  withDoubt,
  withoutEarlyVerdict,
  withoutConclusion,
} from '#/app/evidence/mileage/mileage-beside.ts';
import { paintRows } from '#/app/evidence/paint-rows.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { EvidencedBattery } from './battery-evidence.ts';
import { countedKeys, keyFaults, type KeyList } from './counted-keys.ts';
import { withDamage, withPapers } from './damage-beside.ts';

/**
 * The result and date of a report, or of a counted fact such as keys. The other fields are as in
 * `InspectedHeadline`; `source` is also set if the fact is not from the inspection.
 */
type Headline = Omit<InspectedHeadline, 'date'> & { date: string | null };

type Headlines = Readonly<Record<string, Headline>>;

/** A car's row as projected, with the headlines of its reports. */
export type ProjectedRow = Omit<CarRow, 'battery'> & {
  battery?: EvidencedBattery | undefined;
  headlines?: Headlines;
  /** The unrepaired flaws of the flaw report as texts; absent without such flaws. */
  listed_flaws?: readonly string[];
  /** The repaired flaws of the flaw report as texts; absent without such flaws. */
  repaired_flaws?: readonly string[];
  /**
   * The parts of the car that the author of the flaw report did not check; absent if there are
   * none.
   */
  unseen_places?: readonly string[];
  /** The results of all final reports of the car; absent if it has only one. */
  report_results?: readonly ReportResult[];
  /** What records other than the inspection state about damage, repairs and claims. */
  damage_records?: readonly DamageRecord[];
  /** The dealer-defined reports that deny damage, repairs or claims; absent if none does. */
  damage_denials?: readonly DamageDenial[];
  /**
   * Sentences for the pages of reports about contradictions with other reports; absent if there are
   * none.
   */
  report_differences?: readonly ReportDifference[];
};

/** A car's row with what the reports of the car state. */
export type EvidencedRow = CarRow & Omit<ProjectedRow, keyof CarRow>;

type FlawFields = 'flaws' | 'checked' | 'paint' | 'date' | 'source' | 'inspector' | 'not_covered';

/** The reports of a car that state what was checked, and the records of damage. */
type Evidence = {
  inspection: CarInspection | undefined;
  flaw: Pick<FlawReport, FlawFields> | null;
  mileage?: Pick<MileageReport, 'entries'> | null;
  accessory?: KeyList | null;
  records?: readonly DamageRecord[];
};

/**
 * Returns the row with the proof line and the headlines of the car's reports. Removes the fields of
 * the row that no report supports.
 */
export function withEvidence(
  { proof: _proof, ...own }: CarRow,
  { inspection, flaw, mileage = null, accessory = null, records = [] }: Evidence,
): EvidencedRow {
  const row = {
    ...own,
    ...(flaw && flawTexts(flaw)),
    ...(records.length > 0 && { damage_records: records }),
  };
  const flaws = flaw ? flawsOf(flaw) : undefined;
  const listed = { ...(flaw && paintOf(flaw)), ...(accessory && keysOf(accessory)) };
  if (!inspection) {
    return {
      ...row,
      ...(flaws && { proof: { applicable: null, checked: null, mileage_verdict: null, ...flaws } }),
      ...(Object.keys(listed).length > 0 && { headlines: listed }),
    };
  }
  const summary = inDoubt(withPapers(inspection.summary, row), { flaw, mileage, records });
  // An inspection that is not final has no condition level, so that of the row is removed.
  const { condition_level: _own, ...rest } = row;
  // The table of inspections has ids of levels only.
  const { level } = inspection;
  return {
    ...rest,
    ...(level !== undefined && level !== null && { condition_level: level as ConditionLevelId }),
    ...inspectedFacts(summary, rest.mileage_report_status === 'pending', flaws, listed),
  };
}

/**
 * Returns three lists of texts from the flaw report: unrepaired flaws, repaired flaws, and the
 * parts that were not checked. An empty list is left out.
 */
function flawTexts(flaw: NonNullable<Evidence['flaw']>) {
  const listed = unrepairedOf(flaw).map(nameOf);
  const repaired = flaw.flaws.filter(({ is_repaired }) => is_repaired).map(nameOf);
  const { not_covered: unseen } = flaw;
  return {
    ...(listed.length > 0 && { listed_flaws: listed }),
    ...(repaired.length > 0 && { repaired_flaws: repaired }),
    ...(unseen.length > 0 && { unseen_places: unseen }),
  };
}

/**
 * Returns the summary, changed where other records of the car contradict it on damage or mileage.
 */
function inDoubt(
  summary: InspectionSummary,
  { flaw, mileage, records }: Required<Pick<Evidence, 'flaw' | 'mileage' | 'records'>>,
): InspectionSummary {
  const compared = withDamage(summary, [
    ...records,
    ...(flaw ? [...flawRecords(flaw), ...paintRecords(flaw)] : []),
  ]);
  const [fall] = fallsIn(compared, mileage);
  return fall ? withDoubt(compared, fall) : compared;
}

/**
 * Returns the fields of a row that an inspection provides.
 * @param isQueryPending whether the maintenance records are requested but have not arrived
 * @param flaws the part of the proof line from the flaw report
 * @param listed the headlines of other reports
 */
function inspectedFacts(
  summary: InspectionSummary,
  isQueryPending: boolean,
  flaws: ReturnType<typeof flawsOf>,
  listed: Headlines,
) {
  const { proof, inspection, headlines } = isQueryPending
    ? withoutConclusion(summary)
    : withoutEarlyVerdict(summary);
  const { exterior = 0, results } = summary;
  // A flaw report without flaws does not outrank what the inspection found on the exterior.
  const isDenied = flaws?.flaws === 0 && exterior > 0;
  const { keys, ...others } = listed;
  return {
    // Without pictures of flaws, the inspection states no number.
    proof: proof.flaws === null && !isDenied ? { ...proof, ...flaws } : proof,
    inspection,
    ...(results && { report_results: results }),
    headlines: {
      ...others,
      ...(isDenied && { exterior: { result: exteriorWords(exterior), date: null } }),
      ...headlines,
      ...keysIn(headlines.keys, keys),
    },
  };
}

function exteriorWords(count: number): string {
  return `检测报告记录外观 ${count} 处异常或轻微`;
}

/** Returns the row without condition level and inspection report. */
export function withoutInspection(row: CarRow): CarRow {
  const { condition_level: _level, inspection: _report, ...rest } = row;
  return rest;
}

/**
 * Returns the proof line's fields about flaws, from the flaw report. `flaws` is the number of
 * unrepaired flaws with a picture. Without such flaws, `flaws` is 0 if the report has the day of
 * the check and lists no unrepaired flaw; otherwise the function returns undefined.
 */
function flawsOf({ flaws, checked, not_covered, ...by }: NonNullable<Evidence['flaw']>) {
  const left = unrepairedOf({ flaws });
  const photographed = left.filter(({ near, far }) => near ?? far).length;
  const isChecked = left.length === 0 && checked !== null;
  if (photographed === 0 && !isChecked) return undefined;
  return {
    flaws: photographed,
    flaws_checked: checked,
    flaws_checked_by: checkedBy(by),
    ...(not_covered.length > 0 && { is_flaws_partial: true }),
  };
}

/**
 * Returns a headline with the number of panels whose paint was measured; an empty object if there
 * are none.
 */
function paintOf(flaw: NonNullable<Evidence['flaw']>): Headlines {
  const count = paintRows(flaw).length;
  return count > 0 ? { paint: { result: `漆膜 ${count} 面`, date: flaw.date ?? null } } : {};
}

/**
 * Returns two headlines from an accessory list: the number of keys, and the faults of keys. A
 * headline without data is left out.
 */
function keysOf(accessory: KeyList): Headlines {
  const count = countedKeys(accessory);
  const faults = keyFaults(accessory);
  const { date } = accessory;
  return {
    ...(count !== null && { keys: { result: `${count}把`, date, source: KEY_LIST } }),
    ...(faults !== undefined && { 'key-faults': { result: `${KEY_LIST}：${faults}`, date } }),
  };
}

/**
 * Returns a headline on keys to replace that of the inspection: the headline of the accessory list
 * if the inspection counted no keys, or a headline with both numbers if they differ. Returns an
 * empty object if there is nothing to replace.
 */
function keysIn(inspected: Headline | undefined, listed: Headline | undefined): Headlines {
  if (!inspected) return listed ? { keys: listed } : {};
  const isSame = !listed || listed.result === inspected.result;
  return isSame
    ? {}
    : { keys: { ...inspected, result: `${inspected.result}；${KEY_LIST} ${listed.result}` } };
}

const KEY_LIST = '附件清单';

function unrepairedOf({ flaws }: Pick<FlawReport, 'flaws'>): Flaw[] {
  return flaws.filter(({ is_repaired }) => is_repaired !== true);
}

/** Returns the panel and the kind of a flaw as one text, such as 前保险杠划痕. */
function nameOf({ panel, kind }: Flaw): string {
  const known = panelNamed(panel);
  return `${known ? ALL_PANELS[known].name : panel}${kind}`;
}
