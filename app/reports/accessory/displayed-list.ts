import type { getCar } from '#/app/car/contract.ts';
import { recordHead } from '#/app/reports/record-head.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import type { AccessoryReport } from './contract.ts';

type CarRecord = OutputOf<typeof getCar>;

/** Returns the accessories for display: the car's report, without one the list in its record; null without either. */
export function accessoriesToShow(
  report: AccessoryReport | null,
  { car }: Pick<CarRecord, 'car'>,
): AccessoryReport | null {
  const lines = car.attachment_list;
  if (report || lines.length === 0) return report;
  return {
    ...recordHead(`${lines.length} 项附件`),
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
