/** A version of an inspection as it was published; nothing in it ever changes but that it gets its seal. */
export interface InspectionTable {
  report_id: string;
  /** retail, wholesale or oem. */
  business: string;
  /** 1, 2, 3 … */
  version: number;
  car_id: string;
  /** 0 for an early preview. */
  is_final: number;
  /** As in the body, to find the latest by: a day, and an instant. */
  inspected_on: string;
  published_at: string;
  /** SHA-256 of what the dealer brought: the same again is not published anew. */
  brought: string;
  /** SHA-256 of the canonical JSON of `body`. */
  digest: string;
  /** Canonical JSON of a Publication. */
  body: string;
  /** JSON of the body's Seal; null until the server, which has the key, has seen it. */
  seal: string | null;
}

/** That a version was withdrawn by its dealer. A row is never changed or deleted. */
export interface InspectionWithdrawalTable {
  report_id: string;
  business: string;
  version: number;
  /** An instant. */
  withdrawn_at: string;
  reason: string;
}

/** What a car takes from its latest inspection, in place of what its own row says. */
export interface CarInspectionTable {
  car_id: string;
  /** Null where the inspection gives none. */
  condition_level: string | null;
  /** 0 for an early preview, which leaves the level as it is. */
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
