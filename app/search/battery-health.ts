/** The minimum battery healths (per cent) that the facets offer. */
const LEAST = [95, 90, 85] as const;

/**
 * The facets of battery health. They are minimum values, because few cars have the same exact
 * value.
 */
export const HEALTH_FACETS: readonly string[] = LEAST.map((least) => `SOH≥${least}%`);

/**
 * Returns the minimum health (per cent) in a facet such as `SOH≥95%`; undefined for another tag.
 */
export function leastHealth(tag: string): number | undefined {
  const [, least] = /^SOH≥(\d{2})%$/.exec(tag) ?? [];
  return least === undefined ? undefined : Number(least);
}

/** Returns the health (per cent) in a tag such as `SOH 93.5%`; undefined for another tag. */
export function healthOf(tag: string): number | undefined {
  const [, health] = /^SOH\s*(\d{1,3}(?:\.\d+)?)%$/i.exec(tag) ?? [];
  return health === undefined ? undefined : Number(health);
}
