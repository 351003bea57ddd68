import type { DamageRecord, DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type { SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/** The words in the headline of an inspection that checked everything and found nothing. */
export const NO_FINDINGS = '无异常';

/** The values of a car's latest inspection that the car's pages and card display. */
export type InspectionSummary = {
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
  /**
   * The result and date of each headline. Only `odometer` has `km`, except in older rows. If the
   * checkpoint of a fact was not checked, `source` says who states the fact.
   */
  headlines: Record<string, { result: string; date: string; km?: number; source?: string }>;
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
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The subjects for which a final inspection found no damage. Older rows lack the field. */
  clear?: DamageSubject[];
  /** The checkpoint codes of the panels without a finding. Older rows lack the field. */
  normal_panels?: string[];
  /**
   * The checkpoint codes of the panels that were painted or repaired. Only final inspections have
   * them.
   */
  worked_panels?: string[];
  /**
   * The mean paint thickness (μm) of each panel by checkpoint code (`measured_paint`), without
   * panels for which the dealer explained a difference; and the codes of the checked panels that
   * were neither painted nor repaired. Only final inspections have both.
   */
  measured_paint?: Record<string, number>;
  unpainted_panels?: string[];
  /** The days of the insurance claims. Older rows lack the field. */
  claim_days?: string[];
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
