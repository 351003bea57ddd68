import { readReceipt } from '#/app/leads/receipt-number.ts';
import { href } from '#/app/sitemap.ts';

/** The format of another back end's order number. */
const ORDER = /^[\w-]{1,40}$/;

/**
 * Returns the URL of the page that opens after a form was sent: its receipt on this site, or a
 * confirmation if another back end stored the form.
 */
export function receiptPage(receipt: string | null): string {
  const no = readReceipt(receipt ?? '');
  if (no !== undefined) return href('receipt', {}, { no });
  const order = orderOf(receipt);
  return href('receipt', {}, { sent: '1', ...(order !== undefined && { order }) });
}

/** Returns `typed` if it is a well-formed order number of another back end, otherwise undefined. */
export function orderOf(typed: string | null): string | undefined {
  return typed !== null && ORDER.test(typed) ? typed : undefined;
}
