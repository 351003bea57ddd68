/**
 * Returns whether a stored value of `field` stays true when the price changes to `price`. True only
 * for an earlier price (`original`) above the new price.
 */
export function staysTrue(field: string, stored: unknown, price: unknown): boolean {
  return field === 'original' && typeof price === 'number' && Number(stored) > price;
}
