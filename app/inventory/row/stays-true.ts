/**
 * Returns whether the stored value of `field` remains valid after the price changes to `price`.
 * Only an earlier price (`original`) above the new price remains valid.
 */
export function staysTrue(field: string, stored: unknown, price: unknown): boolean {
  return field === 'original' && typeof price === 'number' && Number(stored) > price;
}
