/** A published version of an inspection. Rows never change, except that `signature` is set once. */
export interface InspectionTable {
  report_id: string;
  /** The business: retail, wholesale or oem. */
  business: string;
  /** The number of the version: 1, 2, 3 … */
  version: number;
  car_id: string;
  /** 0 if the version is not final, else 1. */
  is_final: number;
  /** The day of the inspection (YYYY-MM-DD). */
  inspected_on: string;
  published_at: string;
  /** The SHA-256 of the imported row. */
  row_digest: string;
  /** The SHA-256 of `body`. */
  digest: string;
  /** Canonical JSON of a Publication. */
  body: string;
  /** The signature of the body as JSON. Null until the server has signed it. */
  signature: string | null;
}

/** The withdrawal of a published version by the dealer. Rows never change. */
export interface InspectionWithdrawalTable {
  report_id: string;
  business: string;
  version: number;
  /** The instant of the withdrawal. */
  withdrawn_at: string;
  reason: string;
}

/**
 * The summary of a car's latest valid inspection. A final inspection takes precedence over a later
 * one that is not final.
 */
export interface CarInspectionTable {
  car_id: string;
  /** The level that the inspection gave; null if it gave none. */
  condition_level: string | null;
  /** 1 if the inspection is final. If it is 0, `condition_level` is ignored. */
  is_final: number;
  /** JSON of an InspectionSummary. */
  summary: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    inspection: InspectionTable;
    inspection_withdrawal: InspectionWithdrawalTable;
    car_inspection: CarInspectionTable;
  }
}
