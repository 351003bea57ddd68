/** A published version of an inspection. Rows never change, except that `signature` is set once. */
export interface InspectionTable {
  report_id: string;
  /** retail, wholesale or oem. */
  business: string;
  /** The number of the version: 1, 2, 3 … */
  version: number;
  car_id: string;
  /** 0 if the version is not final, else 1. */
  is_final: number;
  /**
   * The day of the inspection. Like `published_at`, an instant, it is a copy from the body, by
   * which versions are ordered.
   */
  inspected_on: string;
  published_at: string;
  /** SHA-256 of the imported row, by which the row is recognised if it is imported again. */
  row_digest: string;
  /** SHA-256 of `body`. */
  digest: string;
  /** Canonical JSON of a Publication. */
  body: string;
  /** The signature of the body as JSON; null until the server, which has the key, has signed it. */
  signature: string | null;
}

/** The withdrawal of a published version by the dealer. Rows are never changed or deleted. */
export interface InspectionWithdrawalTable {
  report_id: string;
  business: string;
  version: number;
  /** The instant of the withdrawal. */
  withdrawn_at: string;
  reason: string;
}

/**
 * The summary of the inspection that counts for a car, which `listLatest` selects. Its values
 * override fields of the car's own row.
 */
export interface CarInspectionTable {
  car_id: string;
  /** The level that the inspection gave; null if it gave none. */
  condition_level: string | null;
  /**
   * 0 if the inspection is not final, else 1. With 0 the car has no level, and `condition_level` is
   * ignored.
   */
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
