import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';

/**
 * Returns the title and path of the car's page with more details about a question; undefined if the
 * car has no such page.
 * @param id the id of the car
 * @param word the `page` of the question: a report type, or `loans`
 */
export function pageOf(
  id: string,
  detail: CarDetail,
  word: string | null | undefined,
): { title: string; to: string } | undefined {
  if (!word) return undefined;
  if (word === 'loans') return { title: '分期方案', to: href('carLoans', { id }) };
  return reportsOf(id, detail).find((report) => report.type === word);
}
