import type { SupportedClaim } from './claim-words.ts';
import type { Reading } from './readings.ts';

/**
 * The values of a car's latest inspection that the car's card, its page and the links to its
 * reports use.
 */
export type InspectionSummary = {
  proof: {
    applicable: number;
    checked: number;
    /** Number of flaws of which the inspection has a picture; null if there are none. */
    flaws: number | null;
    /**
     * The mileage verdict in Chinese; null until the inspection is final, or if there is no
     * evidence for a verdict.
     */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  /**
   * Result and date for each headline. `km` is set only for the headline `odometer`: its reading as
   * a number. Summaries that earlier versions of the program stored do not have it.
   */
  headlines: Record<string, { result: string; date: string; km?: number }>;
  /** The highest reading that is not the inspection's own; absent without such a reading. */
  highest?: Reading;
  isMileageFalse: boolean;
  /** The number of insurance claims; null if none is known and no records were queried. */
  claims: number | null;
  /**
   * The panels that were straightened (钣金) or replaced. An empty list means that all panels were
   * checked and paint was measured; null, that none was found but this is not certain. Absent in
   * summaries that earlier versions of the program stored.
   */
  repaired?: { name: string; kind: string }[] | null;
  /**
   * The claims that the inspection supports. Absent in summaries that earlier versions of the
   * program stored.
   */
  supports?: SupportedClaim[];
  /** The findings that contradict a claim, as a Chinese text for each such claim. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The number of keys; null if they were not counted. */
  keys?: number | null;
};

/**
 * The summary of a car's latest inspection, and its condition level: null if the inspection gave
 * none, undefined if the inspection is not final.
 */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
