import { readReceipt } from '#/app/leads/receipt-number.ts';
import { href } from '#/app/sitemap.ts';

/** A number that another back end may give to what it was sent. */
const ORDER = /^[\w-]{1,40}$/;

/**
 * The page after a form was taken: where the request is followed, by the number of its receipt. A
 * back end that gives no such number has the page say that the form was sent, with the number that it gave.
 */
export function receiptPage(receipt: string | null): string {
  const no = readReceipt(receipt ?? '');
  if (no !== undefined) return href('receipt', {}, { no });
  const order = orderOf(receipt);
  return href('receipt', {}, { sent: '1', ...(order !== undefined && { order }) });
}

/** A number of another back end as a page may show it; undefined where it is none. */
export function orderOf(typed: string | null): string | undefined {
  return typed !== null && ORDER.test(typed) ? typed : undefined;
}
