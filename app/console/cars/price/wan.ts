/** Formats a price in yuan in units of 10,000, without rounding; empty without a price. */
export function inWan(yuan: number | null): string {
  if (yuan === null) return '';
  const exact = (yuan / 10_000).toFixed(4);
  return exact.replace(/0{1,2}$/, '');
}

/**
 * Parses a price in units of 10,000 yuan, such as `10.98`, and returns it in yuan. Undefined if the
 * text is not a price.
 */
export function yuanOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[万\s]/g, '');
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(plain)) return undefined;
  const yuan = Math.round(Number(plain) * 10_000);
  return yuan > 0 ? yuan : undefined;
}
