import { readReceipt } from '#/app/leads/receipt-number.ts';
import { href } from '#/app/sitemap.ts';

/** The format of another back end's order number. */
const ORDER = /^[\w-]{1,40}$/;

/**
 * Returns the address of the page after a sent form: this site's receipt, or else a confirmation.
 */
export function receiptPage(receipt: string | null): string {
  const no = readReceipt(receipt ?? '');
  if (no !== undefined) return href('receipt', {}, { no });
  const order = orderOf(receipt);
  return href('receipt', {}, { sent: '1', ...(order !== undefined && { order }) });
}

/** Returns this order number of another back end; undefined if it is null or malformed. */
export function orderOf(typed: string | null): string | undefined {
  return typed !== null && ORDER.test(typed) ? typed : undefined;
}
