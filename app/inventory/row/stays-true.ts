/**
 * Returns whether a stored earlier price (`original`) is still above the new price. False for other
 * fields.
 */
export function staysTrue(field: string, stored: unknown, price: unknown): boolean {
  return field === 'original' && typeof price === 'number' && Number(stored) > price;
}
