/** The condition of a car in a few figures. Unknown figures are null. */
export type ConditionFigures = {
  /**
   * The number of unrepaired flaws of each kind, most frequent first. Null if flaws were not
   * checked.
   */
  flaws: { kind: string; count: number }[] | null;
  /** Whether the flaw report names places that it did not cover; null without such a report. */
  is_flaws_partial: boolean | null;
  /**
   * Panels with paint thicker than the factory's, with their paint bands. Empty only if all large
   * panels were measured. Null if unknown.
   */
  repainted: { name: string; band: string }[] | null;
  /** Number of checkpoints of the exterior with a finding in the inspection; null if unknown. */
  exterior_found: number | null;
  /**
   * The panels that the final inspection calls painted or suspects to be painted; null without such
   * an inspection.
   */
  painted: { name: string; kind: string }[] | null;
  /** The number of panels with measured paint; null without a flaw report. */
  measured: number | null;
  /**
   * Panels that the inspection found straightened (钣金) or replaced (更换). Empty only after a check
   * of all panels. Null if unknown.
   */
  repaired: { name: string; kind: string }[] | null;
  /** The panels that the flaw report calls straightened, replaced or cut; null without a report. */
  repaired_listed: { name: string; kind: string }[] | null;
  /**
   * The mileage conclusion, marked as the dealer's statement, or the number of maintenance records.
   */
  mileage: string | null;
  /** Number and total (yuan) of insurance claims. `amount` is null if any amount is unknown. */
  claims: { count: number; amount: number | null } | null;
  /** Whether the maintenance records state where they were queried; null without records. */
  is_claims_queried: boolean | null;
  /** Number of insurance claims that the final inspection found; 0 only after a finished query. */
  claims_found: number | null;
  /**
   * The result of the inspection's query of insurers' records, if the query covered a part of the
   * car's life or the inspection is not final; otherwise null.
   */
  claims_partly_found: string | null;
  /** Whether the inspection queried insurers' records; null if unknown. */
  is_found_queried: boolean | null;
  /** Whether the maintenance records are being queried. */
  is_query_pending: boolean;
  /** Number of keys that the final inspection counted. */
  keys: number | null;
  /** Number of keys in the accessory list. */
  keys_listed: number | null;
  /**
   * The least tread (mm) with that tyre's DOT code, and the age (months) of the oldest tyre on the
   * day of the report.
   */
  tyres: { least_mm: number | null; oldest_months: number | null; dot: string | null } | null;
  /**
   * Cost (yuan) of wear parts over the next 20,000 km. `unpriced` and `undated` count the parts
   * left out.
   */
  cost: {
    from: number;
    to: number;
    /** Whether there is enough data for an estimate. */
    is_known: boolean;
    unpriced: number;
    undated: number;
  } | null;
  /** State of health of the traction battery in per cent. */
  soh: number | null;
};
