import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { checkedBy } from '#/app/car-facts/no-flaws-text.ts';
import { MILEAGE_DIFFERS, UNFINISHED } from '#/app/car-facts/odometer-fraud.ts';
import {
  flawRecords,
  paintRecords,
  type DamageRecord,
} from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type { Flaw, FlawReport } from '#/app/evidence/flaw-report.ts';
import type { CarInspection, InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { paintRows } from '#/app/evidence/paint-rows.ts';
import { fallsBySource, visitReadings, withVisits, type Fall } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { EvidencedBattery } from './battery-evidence.ts';
import { countedKeys, keyFaults, type KeyList } from './counted-keys.ts';
import { withDamage, withPapers } from './damage-beside.ts';

/**
 * The result and date of a report, or of a counted fact such as keys. `km` is set as in
 * `InspectionSummary`, `source` if the fact is not from the inspection.
 */
type Headline = { result: string; date: string | null; km?: number; source?: string };

/** A car's row in its projection, with the headlines of the car's reports. */
export type ProjectedRow = Omit<CarRow, 'battery'> & {
  battery?: EvidencedBattery | undefined;
  headlines?: Readonly<Record<string, Headline>>;
  /** The unrepaired flaws of the flaw report as texts; absent without such flaws. */
  listed_flaws?: readonly string[];
  /** The repaired flaws of the flaw report as texts; absent without such flaws. */
  repaired_flaws?: readonly string[];
  /** The places that the flaw report says it did not cover; absent if there are none. */
  unseen_places?: readonly string[];
  /** The results of all final reports of the car; absent if it has only one. */
  report_results?: readonly ReportResult[];
  /** What records other than the inspection state about damage, repairs and claims. */
  damage_records?: readonly DamageRecord[];
};

/** The fields of a car's row that state results of checks. */
export type EvidencedRow = Pick<ProjectedRow, 'mileage_report_status'> &
  Pick<Partial<ProjectedRow>, 'facts' | 'mortgage' | 'violations'> &
  Partial<
    Pick<ProjectedRow, 'condition_level' | 'proof' | 'inspection' | 'headlines' | 'listed_flaws'>
  >;

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
export function withEvidence<Row extends EvidencedRow>(
  { proof: _proof, ...own }: Row,
  { inspection, flaw, mileage = null, accessory = null, records = [] }: Evidence,
): Row & Omit<ProjectedRow, keyof CarRow> {
  const listed = flaw ? unrepairedOf(flaw).map(nameOf) : [];
  const repaired = (flaw?.flaws ?? []).filter(({ is_repaired }) => is_repaired).map(nameOf);
  const { not_covered: unseen = [] } = flaw ?? {};
  const row = {
    ...own,
    ...(listed.length > 0 && { listed_flaws: listed }),
    ...(repaired.length > 0 && { repaired_flaws: repaired }),
    ...(unseen.length > 0 && { unseen_places: unseen }),
    ...(records.length > 0 && { damage_records: records }),
  };
  // An inspection that is not final has neither a condition level nor a mileage verdict, so those
  // of the row are removed.
  const painted = flaw ? paintRows(flaw).length : 0;
  const paint = painted > 0 && {
    paint: { result: `漆膜 ${painted} 面`, date: flaw?.date ?? null },
  };
  const keys = accessory && listedKeys(accessory);
  const faults = accessory && faultsOf(accessory);
  const flaws = flaw ? flawsOf(flaw) : undefined;
  if (!inspection) {
    const proof = flaws && { applicable: null, checked: null, mileage_verdict: null, ...flaws };
    return {
      ...row,
      ...(proof && { proof }),
      ...((paint || keys || faults) && {
        headlines: { ...paint, ...(keys && { keys }), ...faults },
      }),
    } as unknown as Row;
  }
  const isQueryPending = row.mileage_report_status === 'pending';
  const { level } = inspection;
  const compared = withDamage(withPapers(inspection.summary, row), [
    ...records,
    ...(flaw ? [...flawRecords(flaw), ...paintRecords(flaw)] : []),
  ]);
  const [fall] = fallsIn(compared, mileage);
  const summary = fall ? withDoubt(compared, fall) : compared;
  const {
    proof,
    inspection: report,
    headlines,
  } = isQueryPending ? withoutConclusion(summary) : withoutEarlyVerdict(summary);
  const { condition_level: _own, ...rest } = row;
  const { exterior = 0 } = summary;
  // A flaw report without flaws does not outrank what the inspection found on the exterior.
  const isDenied = flaws?.flaws === 0 && exterior > 0;
  const condition_level = level ?? undefined;
  return {
    ...rest,
    ...(condition_level !== undefined && { condition_level }),
    // Without pictures of flaws, the inspection states no number.
    proof: proof.flaws === null && !isDenied ? { ...proof, ...flaws } : proof,
    inspection: report,
    ...(summary.results && { report_results: summary.results }),
    headlines: {
      ...paint,
      ...(isDenied && { exterior: { result: exteriorWords(exterior), date: null } }),
      ...headlines,
      ...keysIn(headlines.keys, keys),
      ...faults,
    },
  } as Row;
}

function exteriorWords(count: number): string {
  return `检测报告记录外观 ${count} 处异常或轻微`;
}

/** Returns the row without condition level and inspection report. */
export function withoutInspection<Row extends EvidencedRow>(row: Row): Row {
  const { condition_level: _level, inspection: _report, ...rest } = row;
  return rest as Row;
}

/**
 * Returns the fields of the proof line about flaws, from the flaw report. Counted are the
 * unrepaired flaws with a picture. The number is 0 only if the report has the day of the check and
 * no unrepaired flaw. Returns undefined if the report supports no number.
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
 * Returns the number of keys that an accessory list counts; undefined if it does not state the
 * number.
 */
function listedKeys(accessory: KeyList): Headline | undefined {
  const count = countedKeys(accessory);
  return count === null
    ? undefined
    : { result: `${count}把`, date: accessory.date, source: KEY_LIST };
}

/**
 * Returns what an accessory list states against the keys, as a headline; undefined if it states
 * nothing.
 */
function faultsOf(accessory: KeyList): { 'key-faults': Headline } | undefined {
  const words = keyFaults(accessory);
  if (words === undefined) return undefined;
  return { 'key-faults': { result: `${KEY_LIST}：${words}`, date: accessory.date } };
}

/**
 * Returns the headline on keys: that of the accessory list if the inspection counted no keys, or
 * both numbers if they differ. Otherwise returns an empty object.
 */
function keysIn(inspected: Headline | undefined, listed: Headline | null | undefined) {
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

/**
 * Returns the summary with an open conclusion on the mileage, for a car whose requested maintenance
 * records have not arrived. A false odometer stays false. The headline on claims stays, because
 * claims are another query.
 */
function withoutConclusion(summary: InspectionSummary): InspectionSummary {
  const { proof, isMileageFalse } = summary;
  if (isMileageFalse) return summary;
  const { 'mileage-analysis-basis': mileage, 'mileage-doubt': _doubt, ...rest } = summary.headlines;
  return {
    ...summary,
    proof: { ...proof, mileage_verdict: '里程正在查询' },
    headlines: {
      ...rest,
      ...(mileage && { 'mileage-analysis-basis': { ...mileage, result: OPEN } }),
    },
  };
}

/**
 * Returns the summary of an inspection that is not final with 里程未核完 in place of its mileage
 * verdict. Returns any other summary unchanged.
 */
function withoutEarlyVerdict(summary: InspectionSummary): InspectionSummary {
  if (!summary.inspection.preview) return summary;
  return { ...summary, proof: { ...summary.proof, mileage_verdict: UNFINISHED } };
}

/**
 * Returns the falls of the odometer among two kinds of readings: those of the inspection, and those
 * of the maintenance records. Empty if the dealer explained a fall.
 */
function fallsIn({ odometer }: InspectionSummary, mileage: Evidence['mileage']): Fall[] {
  const visits = visitReadings(mileage?.entries ?? []);
  if (!odometer) return fallsBySource(visits);
  const { readings, until, isFallExplained } = odometer;
  return isFallExplained ? [] : fallsBySource(withVisits(readings, visits, until));
}

/**
 * Returns the summary with a doubt in place of the mileage verdict, for a car whose odometer fell.
 * The doubt states the readings before and after the fall. A summary with a false odometer is
 * unchanged.
 */
function withDoubt(summary: InspectionSummary, { before, after }: Fall): InspectionSummary {
  const { proof, headlines, isMileageFalse } = summary;
  const { 'mileage-analysis-basis': mileage, inspection } = headlines;
  if (isMileageFalse) return summary;
  const result = `${before.date} 是 ${mileageText(before.km)}，${after.date} 变成 ${mileageText(after.km)}`;
  const date = mileage?.date ?? inspection?.date ?? after.date;
  return {
    ...summary,
    proof: { ...proof, mileage_verdict: proof.mileage_verdict && MILEAGE_DIFFERS },
    headlines: {
      ...headlines,
      ...(mileage && { 'mileage-analysis-basis': { ...mileage, result: MILEAGE_DIFFERS } }),
      'mileage-doubt': { result, date },
    },
  };
}

const OPEN = '正在查询，还不能下结论';
