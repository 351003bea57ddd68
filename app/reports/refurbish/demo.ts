import type { Condition } from '#/app/demo/condition.ts';

/** The demo dealer's price for an hour of labour, in yuan. */
const HOUR = 160;

/** Returns the refurbishment sheet of this demo car as a row of an import file. */
export function demoRefurbish({ car, days, technician, steps }: Condition) {
  const works = steps
    .filter(({ kind }) => kind !== '复检')
    .map(({ part, hours, warrantyMonths, kind, name, checkpoint, reason, result, finished }) => ({
      name,
      kind,
      reason,
      result,
      hours,
      finished,
      ...(checkpoint !== undefined && { checkpoint }),
      ...(part && { part: part.name, part_brand: part.brand, part_price: part.price }),
      cost: Math.round(hours * HOUR) + (part?.price ?? 0),
      ...(warrantyMonths > 0 && { warranty_months: warrantyMonths }),
    }));
  return {
    car_id: car.id,
    verdict: `${works.length} 项都已完成，不另收费`,
    tone: 'fine',
    date: days.prepared,
    inspector: technician,
    source: '整备工单',
    number: `RF-${car.id}`,
    not_covered: ['前车主自己做过的修理', '交付前的清洁与加注'],
    works,
  };
}
