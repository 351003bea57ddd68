import type { CarRecord } from '#/app/inventory/car-record.ts';
import { isOffSale, saleStatus } from './status.ts';

/** Whom to ask about a car that can be bought: the branch whose consultants answer, and a telephone. */
export type Contact = { branchId: string | undefined; phone: string | undefined };

/**
 * Undefined where there is nobody to ask, and for a car that cannot be bought any more: nobody is
 * to be called about it.
 */
export function contactOf(record: CarRecord, servicePhone: string): Contact | undefined {
  const { car, consult, more } = record;
  if (isOffSale(saleStatus(car.type))) return undefined;
  const branchId = consult?.substation_id ?? more?.branch?.id;
  const phone = consult?.phone ?? more?.branch?.phone ?? (servicePhone || undefined);
  return branchId || phone ? { branchId, phone } : undefined;
}
