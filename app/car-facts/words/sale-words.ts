import { saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

const WORDS: Readonly<Record<SaleStatus, string | null>> = {
  existed: null,
  'early-access': '车已入库，检测或整备还没有全部做完，先给你看。',
  ordered: '这台车已有人预定。',
  'early-access-sold': '这台车在抢先看期间已被买走，没有进入正式销售。',
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
  const open = status === 'early-access' ? notReady(detail) : [];
  return open.length > 0 ? `${words}还没有的：${open.join('、')}。` : words;
}

/** Returns the names of the reports and pictures that an early-access car still lacks. */
function notReady({ car, images, more }: CarDetail): string[] {
  const isFinal = more?.inspection !== undefined && more.inspection?.preview === false;
  const parts: [words: string, isThere: boolean][] = [
    ['正式检测报告', isFinal],
    ['整备记录', car.has_repair_list],
    ['维保记录', car.mileage_report_status === 'ready'],
    ['耗材清单', car.has_consumables_list],
    ['照片', images.facade.length + images.cover.length > 0],
  ];
  return parts.flatMap(([words, isThere]) => (isThere ? [] : [words]));
}
