/** The sale status of a car. `saleStatus` derives it from the car's `type`. */
export type SaleStatus =
  | 'early-access-sold'
  | 'early-access'
  | 'cut-off'
  | 'ordered'
  | 'existed'
  | 'sold'
  | 'off-shelf';

/** The sale status for each value of a car's `type`, in the order of the filter in lists. */
export const STATUS_OF_TYPE: ReadonlyMap<string, SaleStatus> = new Map([
  ['被秒', 'early-access-sold'],
  ['抢先报', 'early-access'],
  ['被截胡', 'cut-off'],
  ['已预定', 'ordered'],
  ['在售', 'existed'],
  ['已售', 'sold'],
  ['下架', 'off-shelf'],
]);

const RIBBON: Record<SaleStatus, string> = {
  'early-access-sold': '已被秒',
  'early-access': '抢先报',
  'cut-off': '被截胡',
  ordered: '已预定',
  existed: '在售',
  sold: '已售',
  'off-shelf': '已下架',
};

/** Returns the sale status of a car's `type`. An unknown value counts as on sale. */
export function saleStatus(type: string | null | undefined): SaleStatus {
  return STATUS_OF_TYPE.get(type ?? '') ?? 'existed';
}

/** Returns the text for this sale status on the ribbon over a car's picture. */
export function ribbonLabel(status: SaleStatus): string {
  return RIBBON[status];
}

/** The sale statuses in which a visitor can buy a car. */
export const FOR_SALE: readonly SaleStatus[] = ['existed', 'early-access'];

/** Returns whether a visitor can buy a car with this sale status. */
export function isForSale(status: SaleStatus): boolean {
  return FOR_SALE.includes(status);
}

/** Returns whether a car with this sale status is sold. `cut-off` counts as sold. */
export function isUnavailable(status: SaleStatus): boolean {
  return status === 'sold' || status === 'early-access-sold' || status === 'cut-off';
}

/** Returns whether a car with this sale status is sold or delisted. */
export function isOffSale(status: SaleStatus): boolean {
  return isUnavailable(status) || status === 'off-shelf';
}
