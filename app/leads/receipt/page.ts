import { readReceipt } from '#/app/leads/receipt-number.ts';
import { href } from '#/app/sitemap.ts';

/** The format of another back end's order number. */
const ORDER = /^[\w-]{1,40}$/;

/**
 * Returns the address of the page that follows a sent form: the receipt page with this receipt
 * number. If the back end issued no valid one, the page only confirms the submission, with the
 * order number of that back end if there is one.
 */
export function receiptPage(receipt: string | null): string {
  const no = readReceipt(receipt ?? '');
  if (no !== undefined) return href('receipt', {}, { no });
  const order = orderOf(receipt);
  return href('receipt', {}, { sent: '1', ...(order !== undefined && { order }) });
}

/** Returns the order number that another back end issued if it is well-formed, else undefined. */
export function orderOf(typed: string | null): string | undefined {
  return typed !== null && ORDER.test(typed) ? typed : undefined;
}
