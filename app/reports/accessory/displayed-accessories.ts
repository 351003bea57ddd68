import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import type { AccessoryReport } from './contract.ts';

/**
 * Returns the accessories for display: the car's report or, without one, the list in the car
 * detail. Null if there is neither.
 */
export function displayedAccessories(
  report: AccessoryReport | null,
  { car }: Pick<CarDetail, 'car'>,
): AccessoryReport | null {
  const lines = car.attachment_list;
  if (report || lines.length === 0) return report;
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
