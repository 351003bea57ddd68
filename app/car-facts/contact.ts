import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { isOffSale, saleStatus } from './status.ts';

/** The contacts for a car: the id of a branch, and a phone number. */
export type Contact = { branchId: string | undefined; phone: string | undefined };

/**
 * Returns the contact for the car; undefined for a car that is off sale.
 * @param servicePhone the fallback number of the dealer; empty if there is none
 */
export function contactOf(detail: CarDetail, servicePhone: string): Contact | undefined {
  const { car, consult, more } = detail;
  if (isOffSale(saleStatus(car.type))) return undefined;
  const branchId = consult?.substation_id ?? more?.branch?.id;
  const phone = consult?.phone ?? more?.branch?.phone ?? (servicePhone || undefined);
  return { branchId, phone };
}
