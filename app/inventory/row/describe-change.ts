import { isUnavailable, saleStatus } from '#/app/car-facts/status.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { Change } from '#/records/report/change.ts';

type Facts = Pick<CarRow, 'type' | 'price' | 'release_status'>;

/**
 * Returns the changes of a car for the report of an import: a new status, such as sold, and a new
 * price.
 */
export function describeChange(before: Facts, after: Facts): Change[] {
  const [was, is] = [statusOf(before), statusOf(after)];
  const isSold = isUnavailable(saleStatus(after.type)) && !isUnavailable(saleStatus(before.type));
  const status = isSold ? { title: SOLD, words: '' } : { title: STATUS, words: `${was} → ${is}` };
  const prices = [before.price, after.price].map((price) => price?.toLocaleString('en-US') ?? '—');
  return [
    ...(was === is ? [] : [status]),
    ...(before.price === after.price ? [] : [{ title: PRICE, words: prices.join(' → ') }]),
  ];
}

const SOLD = { zh: '卖出', en: 'Sold' };
const STATUS = { zh: '状态改了', en: 'Status changed' };
const PRICE = { zh: '价格改了（元）', en: 'Price changed (yuan)' };

function statusOf({ type, release_status }: Facts): string {
  return release_status === 'preview' ? '待上架' : (type ?? '');
}
