/**
 * The condition of a car in a few figures. Each figure comes from one report or from the
 * inspection, and is null without it.
 */
export type ConditionFigures = {
  /**
   * The number of unrepaired flaws of each kind, most frequent first; null where flaws were not
   * checked.
   */
  flaws: { kind: string; count: number }[] | null;
  /**
   * Panels with paint thicker than the factory's, with their paint band; null where it was not
   * measured.
   */
  repainted: { name: string; band: string }[] | null;
  /**
   * Straightened (钣金) or replaced panels found by the inspection. Null without an inspection, and
   * if it found none and did not check all panels.
   */
  repaired: { name: string; kind: string }[] | null;
  /** The dealer's conclusion on the mileage, with its label, or the number of the records. */
  mileage: string | null;
  /**
   * Number and total amount (yuan) of claims. The amount is null if the amount of any claim is
   * unknown.
   */
  claims: { count: number; amount: number | null } | null;
  /**
   * Number of claims found by the final inspection. Null without one, and if it found none and the
   * insurers were not queried or a query is pending.
   */
  claims_found: number | null;
  /** Whether the maintenance records are being queried. */
  is_query_pending: boolean;
  keys: number | null;
  /** The least tread (mm), and the age (months) of the oldest tyre on the day of the report. */
  tyres: { least_mm: number | null; oldest_months: number | null; dot: string | null } | null;
  /**
   * Cost (yuan) of consumables over the next 20,000 km, and the number of parts left out because
   * their price or due date is unknown.
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
