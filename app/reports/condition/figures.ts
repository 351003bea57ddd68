/** The condition of a car as figures. Unknown figures are null. */
export type ConditionFigures = {
  /**
   * The number of unrepaired flaws of each kind, the most frequent first. Null if flaws were not
   * checked.
   */
  flaws: { kind: string; count: number }[] | null;
  /**
   * Whether the flaw report lists parts of the car that were not checked; null without a flaw
   * report.
   */
  is_flaws_partial: boolean | null;
  /** Whether the flaw report does not say who checked the exterior; null without a flaw report. */
  is_flawless_stated: boolean | null;
  /**
   * The panels whose paint is thicker than factory paint, with their paint bands. An empty list
   * means that all large panels were measured. Null if unknown.
   */
  repainted: { name: string; band: string }[] | null;
  /** The number of exterior checkpoints at which the inspection has a finding; null if unknown. */
  exterior_found: number | null;
  /**
   * The panels that, according to the final inspection, are painted or suspected to be painted.
   * Null without a final inspection.
   */
  painted: { name: string; kind: string }[] | null;
  /** The number of panels with measured paint; null without a flaw report. */
  measured: number | null;
  /**
   * The panels that the inspection found straightened (钣金) or replaced (更换). Empty if all
   * panels were checked and none was repaired. Null if unknown.
   */
  repaired: { name: string; kind: string }[] | null;
  /**
   * The panels that are straightened, replaced or cut according to the flaw report; null without a
   * flaw report.
   */
  repaired_listed: { name: string; kind: string }[] | null;
  /**
   * The verdict of the maintenance records, with the label 车商自述 (dealer's own statement) if it is
   * the dealer's own. Null if there are no records, or if a query is pending that may change a
   * favourable verdict.
   */
  mileage: string | null;
  /**
   * The number of insurance claims in the maintenance records, and their total in yuan. `amount` is
   * null if the amount of any claim is unknown. Null if claims are unknown.
   */
  claims: { count: number; amount: number | null } | null;
  /**
   * Whether the report on maintenance records mentions the query that found the claims; null
   * without such a report.
   */
  is_claims_queried: boolean | null;
  /**
   * The number of insurance claims that the final inspection found. It is 0 only after a complete
   * query; null if unknown.
   */
  claims_found: number | null;
  /**
   * The incomplete result of the inspection's query of insurers' records, as text. It is incomplete
   * if the query was about only a part of the car's life, or if the inspection is not final. Null
   * if the result is complete, or if there is none.
   */
  claims_partly_found: string | null;
  /** Whether the inspection queried insurers' records; null if unknown. */
  is_found_queried: boolean | null;
  /** Whether the maintenance records were requested but have not arrived. */
  is_query_pending: boolean;
  /** The number of keys that the final inspection counted; null if unknown. */
  keys: number | null;
  /** The number of keys in the accessory list; null without such a list. */
  keys_listed: number | null;
  /**
   * The lowest tread in mm, the DOT code of the tyre with this tread, and the age in months of the
   * oldest tyre on the day of the report.
   */
  tyres: { least_mm: number | null; oldest_months: number | null; dot: string | null } | null;
  /**
   * The cost of wear parts over the next 20,000 km in yuan. It leaves out parts without a price
   * (`unpriced` is their number) and parts that are due at an unknown time (`undated`).
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
