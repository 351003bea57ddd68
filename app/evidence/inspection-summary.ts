import type { DamageRecord, DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type { SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/** The values of a car's latest inspection that the car's pages and card display. */
export type InspectionSummary = {
  proof: {
    applicable: number;
    checked: number;
    /** Number of flaws with a picture in the inspection; null without such flaws. */
    flaws: number | null;
    /** The mileage verdict in Chinese; null if there is none. */
    mileage_verdict: string | null;
    /** Set if other statements or records put the condition level in doubt. */
    is_contradicted?: boolean;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  /**
   * The result and the date by headline. Only `odometer` has `km`, except in older rows. `source`
   * is set if the checkpoint of a stated fact was not checked.
   */
  headlines: Record<string, { result: string; date: string; km?: number; source?: string }>;
  /** The highest reading of other sources than the inspection; absent without such a reading. */
  highest?: Reading;
  /**
   * The odometer readings until the day of the inspection (`until`). `isFallExplained` means that
   * the dealer explained a fall. Older rows lack the field.
   */
  odometer?: { readings: Reading[]; until: string; isFallExplained: boolean };
  isMileageFalse: boolean;
  /** The number of insurance claims. Null if none is known and nobody queried the records. */
  claims: number | null;
  /**
   * The panels that were straightened (钣金) or replaced. Empty only after a full check, otherwise
   * null. Older rows lack the field.
   */
  repaired?: { name: string; kind: string }[] | null;
  /** The panels that the inspection calls painted or suspects to be. Older rows lack the field. */
  painted?: { name: string; kind: string }[];
  /** Number of checkpoints of the exterior with a finding. Older rows lack the field. */
  exterior?: number;
  /** Whether insurers' records were queried. Older rows lack the field. */
  isClaimsQueried?: boolean;
  /** The claims that the inspection supports. Older rows lack the field. */
  supports?: SupportedClaim[];
  /** Chinese texts of the findings that contradict a claim. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The subjects on which a final inspection found nothing. Older rows lack the field. */
  clear?: DamageSubject[];
  /** The checkpoint codes of the panels without a finding. Older rows lack the field. */
  normal_panels?: string[];
  /** The checkpoint codes of the panels with paint or a repair. Only final inspections have them. */
  worked_panels?: string[];
  /**
   * The mean paint thickness (μm) of the panels by checkpoint code, and the codes of the checked
   * panels without paint or a repair. Only final inspections have them. Panels on which the dealer
   * explained a difference are left out.
   */
  measured_paint?: Record<string, number>;
  unpainted_panels?: string[];
  /** The days of the insurance claims. Older rows lack the field. */
  claim_days?: string[];
  /** The serious claims on whose areas the inspection found nothing. Older rows lack the field. */
  serious_claims?: DamageRecord[];
  /** The results of all final reports of the car; absent if it has only one. */
  results?: ReportResult[];
  /** The number of keys; null if they were not counted. */
  keys?: number | null;
  /**
   * The measured state of health of the traction battery in per cent; absent without a measurement
   * of a final inspection.
   */
  battery?: { soh: number; measured_on: string; method?: string | undefined };
};

/**
 * The summary of a car's latest inspection. `level` is null if the inspection gave no level;
 * undefined if the inspection is not final.
 */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
