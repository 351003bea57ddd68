/**
 * A published version of an inspection. Rows are immutable except for `signature`, which is set
 * once.
 */
export interface InspectionTable {
  report_id: string;
  /** retail, wholesale or oem. */
  business: string;
  /** 1, 2, 3 … */
  version: number;
  car_id: string;
  /** 0 if the version is not final. */
  is_final: number;
  /** Copies of fields of the body, by which versions are ordered: a day and an instant. */
  inspected_on: string;
  published_at: string;
  /** SHA-256 of the imported row, by which the same row is recognised when it is imported again. */
  row_digest: string;
  /** SHA-256 of `body`. */
  digest: string;
  /** Canonical JSON of a Publication. */
  body: string;
  /** JSON of the body's Signature; null until the server, which has the key, has signed it. */
  signature: string | null;
}

/** The withdrawal of a version by the dealer. Rows are never changed or deleted. */
export interface InspectionWithdrawalTable {
  report_id: string;
  business: string;
  version: number;
  /** An instant. */
  withdrawn_at: string;
  reason: string;
}

/**
 * The summary of the inspection that counts for a car (`listLatest` selects it). It overrides
 * fields of the car's own row.
 */
export interface CarInspectionTable {
  car_id: string;
  /** Null where the inspection has no level. */
  condition_level: string | null;
  /** 0 if the inspection is not final. The car then has no level; `condition_level` is ignored. */
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
