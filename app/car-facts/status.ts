/** Sale status as the screens know it. */
export type SaleStatus =
  | 'early-access-sold'
  | 'early-access'
  | 'cut-off'
  | 'ordered'
  | 'existed'
  | 'sold'
  | 'off-shelf';

/** The status of each word that a car's `type` may carry; in the order in which a filter offers them. */
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
  'early-access': '抢先看',
  'cut-off': '被截胡',
  ordered: '已预定',
  existed: '在售',
  sold: '已售',
  'off-shelf': '已下架',
};

/** The display status of a car's `type`; any word that is not in the table counts as on sale. */
export function saleStatus(type: string | null | undefined): SaleStatus {
  return STATUS_OF_TYPE.get(type ?? '') ?? 'existed';
}

/** What the ribbon over the picture says. */
export function ribbonLabel(status: SaleStatus): string {
  return RIBBON[status];
}

/** True for cars that a visitor can no longer buy. They stay in lists, after the others. */
export function isUnavailable(status: SaleStatus): boolean {
  return status === 'sold' || status === 'early-access-sold' || status === 'cut-off';
}

/** True for cars that are off the market for whatever reason: gone, or delisted. */
export function isOffSale(status: SaleStatus): boolean {
  return isUnavailable(status) || status === 'off-shelf';
}
