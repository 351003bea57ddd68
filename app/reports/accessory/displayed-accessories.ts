import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import type { AccessoryReport } from './contract.ts';
import { missingDespite } from './sorted.ts';

/**
 * Returns the accessories for display: the car's report or, without one, the list in the car
 * detail. Null if there is neither.
 */
export function displayedAccessories(
  report: AccessoryReport | null,
  { car }: Pick<CarDetail, 'car'>,
): AccessoryReport | null {
  const lines = car.attachment_list;
  if (report) return withMissing(report);
  if (lines.length === 0) return null;
  return {
    ...detailHead(`${lines.length} 项附件`),
    items: lines.map(({ desc, value }) => ({
      name: desc,
      state: value,
      due: null,
      present: null,
      is_handed_over: null,
      img: null,
      price: null,
      note: null,
    })),
  };
}

/**
 * Returns the report with the missing accessories as its verdict if its own verdict says that all
 * are there. The own verdict follows as the dealer's statement.
 */
function withMissing(report: AccessoryReport): AccessoryReport {
  const missing = missingDespite(report);
  if (missing.length === 0) return report;
  const names = missing.map(({ name }) => name).join('、');
  return {
    ...report,
    verdict: `${missing.length} 项不齐：${names}`,
    tone: 'watch',
    detail: [`车商自述：${report.verdict}`, report.detail].filter(Boolean).join('。'),
  };
}
