import { inspectionOf, reportTypesOf } from '#/app/car-facts/report-types.ts';
import { saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

const WORDS: Readonly<Record<SaleStatus, string | null>> = {
  existed: null,
  'early-access': '这台车在抢先报期间，还没有进入正式销售。',
  ordered: '这台车已有人预定。',
  'early-access-sold': '这台车在抢先报期间已被买走，没有进入正式销售。',
  'cut-off': '这台车已被另一位买家买走。',
  sold: '这台车已经卖出，资料与价格留作参考。',
  'off-shelf': '这台车已下架，不再出售，资料为下架前的记录。',
};

/**
 * Returns a sentence that explains the car's sale status to a visitor; undefined for a car that is
 * 在售.
 */
export function saleWords(detail: CarDetail): string | undefined {
  const status = saleStatus(detail.car.type);
  const words = WORDS[status];
  if (words === null) return undefined;
  const missing = status === 'early-access' ? missingParts(detail) : [];
  return missing.length > 0 ? `${words}这里没有：${missing.join('、')}。` : words;
}

/** Returns the names of the usual reports that `detail` lacks, and 照片 if it has no pictures. */
function missingParts(detail: CarDetail): string[] {
  const types = reportTypesOf(detail);
  const parts: [words: string, isThere: boolean][] = [
    ['正式检测报告', inspectionOf(detail)?.preview === false],
    ['整备记录', types.has('preparation') || types.has('refurbish-list')],
    ['维保记录', types.has('mileage')],
    ['耗材清单', types.has('consumable')],
    ['照片', Object.values(detail.images).some((pictures) => pictures.length > 0)],
  ];
  return parts.flatMap(([words, isThere]) => (isThere ? [] : [words]));
}
