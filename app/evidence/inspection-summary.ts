import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import type { InspectedDamage } from '#/app/evidence/damage/compare-damage.ts';
import type { DamageRecord } from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type { Contradictions, SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/**
 * The findings of an inspection from which its headline is written: numbers of checkpoints, and
 * certain damage.
 */
export type InspectionOutcome = {
  checked: number;
  /** The certain damage, as texts. */
  certain: string[];
  /** The number of checkpoints that are abnormal or missing. */
  faulty: number;
  slight: number;
  restored: number;
  unchecked: number;
  /** Whether everything was checked, and nothing found and nothing contradicted. */
  isClear: boolean;
};

/**
 * Returns the headline of an inspection: `检测 484 项，异常 1`.
 * @param isContradicted whether other records contradict an inspection that found nothing
 */
export function outcomeText(
  { checked, certain, faulty, slight, restored, unchecked, isClear }: InspectionOutcome,
  isContradicted = false,
): string {
  return [
    `检测 ${checked} 项`,
    ...certain,
    ...(faulty > 0 ? [`异常 ${faulty}`] : []),
    ...(slight > 0 ? [`轻微 ${slight}`] : []),
    ...(isClear ? [isContradicted ? CONTRADICTED : '无异常'] : []),
    ...(restored > 0 ? [`整备 ${restored}`] : []),
    ...(unchecked > 0 ? [`未检 ${unchecked}`] : []),
  ].join('，');
}

/**
 * The result and date of a report. Besides:
 * - `km`: the odometer reading. Only the odometer's headline has it, except in older rows.
 * - `source`: set if the fact is a statement whose checkpoint was not checked.
 * - `is_queried`, `is_partial` and `count` are about insurance claims or services: whether their
 *   records were queried, whether the query covers only a part of the car's life, and how many are
 *   known.
 * - `is_described`: only for recalls without a problem: whether the checkpoint has words of its
 *   own.
 */
export type InspectedHeadline = {
  result: string;
  date: string;
  km?: number;
  source?: string;
  is_queried?: boolean;
  is_partial?: boolean;
  count?: number;
  is_described?: boolean;
};

/** What the car's pages and card display of its latest inspection. */
export type InspectionSummary = InspectedDamage & {
  proof: {
    applicable: number;
    checked: number;
    /** Number of flaws with a picture in the inspection; null without such flaws. */
    flaws: number | null;
    /** The mileage verdict in Chinese; null if there is none. */
    mileage_verdict: string | null;
    /** Set if other statements or records cast doubt on the condition level. */
    is_contradicted?: boolean;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  headlines: Record<string, InspectedHeadline>;
  /** What the headline of the inspection states, as data. Older rows lack the field. */
  outcome?: InspectionOutcome;
  /**
   * The highest odometer reading from a source other than the inspection; absent without such a
   * reading.
   */
  highest?: Reading;
  /**
   * The odometer readings until the day of the inspection (`until`), and whether the dealer
   * explained a fall of the odometer (`isFallExplained`). Older rows lack the field.
   */
  odometer?: { readings: Reading[]; until: string; isFallExplained: boolean };
  isMileageFalse: boolean;
  /** The number of insurance claims. Null if none is known and nobody queried the records. */
  claims: number | null;
  /**
   * The panels that were straightened (钣金) or replaced. An empty list means that all panels were
   * checked; null means that not all were checked and no such panel is known. Older rows lack the
   * field.
   */
  repaired?: { name: string; kind: string }[] | null;
  /**
   * The panels that are painted according to the inspection, or suspected to be. Older rows lack
   * the field.
   */
  painted?: { name: string; kind: string }[];
  /** Number of checkpoints of the exterior with a finding. Older rows lack the field. */
  exterior?: number;
  /** Whether insurers' records were queried. Older rows lack the field. */
  isClaimsQueried?: boolean;
  /** The claims that the inspection supports. Older rows lack the field. */
  supports?: SupportedClaim[];
  /** Chinese texts of the findings that contradict a claim. */
  against?: Contradictions;
  /**
   * The serious insurance claims about areas in which the inspection found no damage. Older rows
   * lack the field.
   */
  serious_claims?: DamageRecord[];
  /** The damage, the repaired panels and the claims that a final inspection found. */
  found_damage?: DamageRecord[];
  /** The results of all final reports of the car; absent if it has only one. */
  results?: ReportResult[];
  /** The number of keys; null if they were not counted. */
  keys?: number | null;
  /**
   * The measured state of health of the traction battery in per cent; absent if no final inspection
   * measured it.
   */
  battery?: { soh: number; measured_on: string; method?: string | undefined };
};

/**
 * The summary of a car's latest inspection, and the condition level. `level` is null if the
 * inspection gave no level, undefined if the inspection is not final.
 */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
