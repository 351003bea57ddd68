/** The condition of a car as figures. Unknown figures are null. */
export type ConditionFigures = {
  /**
   * The number of unrepaired flaws of each kind, the most frequent first. Null if flaws were not
   * checked.
   */
  flaws: { kind: string; count: number }[] | null;
  /** Whether the flaw report names places that were not checked; null without a flaw report. */
  is_flaws_partial: boolean | null;
  /** Whether nobody is named who checked the exterior. */
  is_flawless_stated: boolean | null;
  /**
   * The panels whose paint is thicker than factory paint, with their paint bands. An empty list
   * means that all large panels were measured. Null if unknown.
   */
  repainted: { name: string; band: string }[] | null;
  /** The number of exterior checkpoints with a finding in the inspection; null if unknown. */
  exterior_found: number | null;
  /**
   * The panels that are painted according to the final inspection, or suspected to be; null without
   * such an inspection.
   */
  painted: { name: string; kind: string }[] | null;
  /** The number of panels with measured paint; null without a flaw report. */
  measured: number | null;
  /**
   * The panels that the inspection found straightened (钣金) or replaced (更换). An empty list means
   * that all panels were checked. Null if unknown.
   */
  repaired: { name: string; kind: string }[] | null;
  /**
   * The panels that are straightened, replaced or cut according to the flaw report; null without a
   * flaw report.
   */
  repaired_listed: { name: string; kind: string }[] | null;
  /**
   * The conclusion on the mileage, marked as the dealer's statement; without one, the number of
   * maintenance records.
   */
  mileage: string | null;
  /**
   * The number of insurance claims and their total in yuan. `amount` is null if the amount of any
   * claim is unknown.
   */
  claims: { count: number; amount: number | null } | null;
  /** Whether the maintenance records name their query; null without maintenance records. */
  is_claims_queried: boolean | null;
  /**
   * The number of insurance claims that the final inspection found. It is 0 only after a complete
   * query; null if unknown.
   */
  claims_found: number | null;
  /**
   * What the inspection's query of insurers' records found, as text, if the result is incomplete:
   * the query covered only a part of the car's life, or the inspection is not final. Otherwise
   * null.
   */
  claims_partly_found: string | null;
  /** Whether the inspection queried insurers' records; null if unknown. */
  is_found_queried: boolean | null;
  /** Whether the maintenance records were requested but have not arrived. */
  is_query_pending: boolean;
  /** The number of keys that the final inspection counted. */
  keys: number | null;
  /** Number of keys in the accessory list. */
  keys_listed: number | null;
  /**
   * The lowest tread in mm, the DOT code of the tyre with it, and the age in months of the oldest
   * tyre on the day of the report.
   */
  tyres: { least_mm: number | null; oldest_months: number | null; dot: string | null } | null;
  /**
   * The cost of wear parts over the next 20,000 km in yuan. `unpriced` and `undated` are the
   * numbers of parts that it leaves out because their price or their due time is unknown.
   */
  cost: {
    from: number;
    to: number;
    /** Whether the data suffice for an estimate. */
    is_known: boolean;
    unpriced: number;
    undated: number;
  } | null;
  /** State of health of the traction battery in per cent. */
  soh: number | null;
};
