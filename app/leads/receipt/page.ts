import { href } from '#/app/sitemap.ts';

/** Where a request is followed, by the number of its receipt. */
export function receiptPage(no: string): string {
  return href('receipt', {}, { no });
}
