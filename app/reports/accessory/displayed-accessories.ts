import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import { withFindings } from '#/app/reports/verdict-rule.ts';
import type { AccessoryReport } from './contract.ts';
import { accessoryRule } from './sorted.ts';

/**
 * Returns the accessories to display: those of the car's report or, if there is no report, those in
 * the car detail. Null if there are none.
 */
export function displayedAccessories(
  report: AccessoryReport | null,
  { car }: Pick<CarDetail, 'car'>,
): AccessoryReport | null {
  const lines = car.attachment_list;
  if (report) return withFindings(report, accessoryRule);
  if (lines.length === 0) return null;
  return {
    ...detailHead(`${lines.length} 项附件`),
    has_claims: true,
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
