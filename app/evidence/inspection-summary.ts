import type { SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/**
 * The values of a car's latest inspection for the car's card, its page and the links to its
 * reports.
 */
export type InspectionSummary = {
  proof: {
    applicable: number;
    checked: number;
    /** Number of flaws that the inspection has a picture of; null without such flaws. */
    flaws: number | null;
    /**
     * The mileage verdict in Chinese. Null if the inspection is not final, or has too little
     * evidence for a verdict.
     */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  /**
   * Result and date for each headline. `km` is the reading of the headline `odometer` as a number.
   * Summaries that earlier versions stored do not have it.
   */
  headlines: Record<string, { result: string; date: string; km?: number }>;
  /** The highest reading of other sources than the inspection; absent without such a reading. */
  highest?: Reading;
  /**
   * The odometer readings of the inspection. Their sources are keys of `SOURCE_WORDS`. `until` is
   * the day of the inspection. `isFallExplained` means that the dealer explained a fall. Summaries
   * that earlier versions stored do not have it.
   */
  odometer?: { readings: Reading[]; until: string; isFallExplained: boolean };
  isMileageFalse: boolean;
  /** The number of insurance claims. Null if none is known and nobody queried the records. */
  claims: number | null;
  /**
   * The panels that were straightened (钣金) or replaced. Empty if all panels were checked and paint
   * was measured. Null if none was found without such a full check. Summaries that earlier versions
   * stored do not have it.
   */
  repaired?: { name: string; kind: string }[] | null;
  /**
   * The claims that the inspection supports. Summaries that earlier versions stored do not have it.
   */
  supports?: SupportedClaim[];
  /** Chinese texts of the findings that contradict a claim. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The number of keys; null if they were not counted. */
  keys?: number | null;
};

/**
 * The summary of a car's latest inspection, and its condition level. The level is null if the
 * inspection gave none, and undefined if the inspection is not final.
 */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
