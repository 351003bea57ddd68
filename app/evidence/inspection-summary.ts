import type { SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/** The values of a car's latest inspection that its card, page and report links use. */
export type InspectionSummary = {
  proof: {
    applicable: number;
    checked: number;
    /** Number of flaws with a picture; null if there are none. */
    flaws: number | null;
    /**
     * The label of the mileage verdict; null until the inspection is final, or if there is no
     * evidence.
     */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  /**
   * Result and date by headline. `km` is set for the headline `odometer` only: the reading as a
   * number. It is absent in summaries by earlier versions of the program.
   */
  headlines: Record<string, { result: string; date: string; km?: number }>;
  /** The highest reading of another source than the inspection's own; absent without readings. */
  highest?: Reading;
  isMileageFalse: boolean;
  /** The number of insurance claims; null if none was found and no records were queried. */
  claims: number | null;
  /**
   * Panels that were straightened (钣金) or replaced. Empty only if all panels were checked and paint
   * was measured; otherwise null if none was found. Absent in summaries by earlier versions of the
   * program.
   */
  repaired?: { name: string; kind: string }[] | null;
  /**
   * The claims that the inspection supports. Absent in summaries by earlier versions of the
   * program.
   */
  supports?: SupportedClaim[];
  /** Findings that contradict a claim, as Chinese text by claim. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The number of keys; null where it was not counted. */
  keys?: number | null;
};

/**
 * The summary of a car's latest inspection. `level` is null if the inspection gave no level, and
 * undefined if the inspection is not final.
 */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
