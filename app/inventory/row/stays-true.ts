/** Returns whether an earlier price stays true beside the new price: while that is lower. */
export function staysTrue(field: string, stored: unknown, price: unknown): boolean {
  return field === 'original' && typeof price === 'number' && Number(stored) > price;
}
