/**
 * Returns whether the stored value of `field` remains valid after the price changes to `price`.
 * This is only so for an earlier price (`original`) that is above the new price.
 */
export function staysTrue(field: string, stored: unknown, price: unknown): boolean {
  return field === 'original' && typeof price === 'number' && Number(stored) > price;
}
