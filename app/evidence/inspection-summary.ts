import type { SupportedClaim } from './claim-words.ts';

/** The values of a car's latest inspection that its card, page and report links use. */
export type InspectionSummary = {
  proof: {
    applicable: number;
    checked: number;
    /** Flaws with a picture; null if there are none. */
    flaws: number | null;
    /** Null until the inspection is final. */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  headlines: Record<string, { result: string; date: string }>;
  isMileageFalse: boolean;
  /** The number of insurance claims; null if none was found and no records were queried. */
  claims: number | null;
  /**
   * Panels with metalwork or replaced; null if none was found, unless all were checked and paint was
   * measured; absent in
   * summaries of earlier versions of the program.
   */
  repaired?: { name: string; kind: string }[] | null;
  /** The claims that tags of the car may make; absent in summaries of earlier versions. */
  supports?: SupportedClaim[];
  /** The reasons against claims of tags, by claim. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
  /** The number of keys; null where it was not counted. */
  keys?: number | null;
};

/** The summary of a car's latest inspection. `level` is undefined for an early preview, and null for no level. */
export type CarInspection = { summary: InspectionSummary; level: string | null | undefined };
