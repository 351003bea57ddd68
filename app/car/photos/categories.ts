import type { PictureCategory } from '#/app/inventory/car-detail.ts';

type Labelled = readonly [category: PictureCategory, label: string];

const STANDARD: readonly Labelled[] = [
  ['facade', '外观'],
  ['interior_decoration', '中控与方向盘'],
  ['seats', '座椅'],
  ['attachment', '后备箱与附件'],
  ['engine_room', '发动机舱'],
  ['other', '轮毂与其他'],
];

const WHOLESALE: readonly Labelled[] = [
  ['facade', '外观'],
  ['interior_decoration', '内饰'],
  ['other', '其他'],
];

/** Returns the picture categories and their labels in display order. */
export function pictureCategories(isWholesale: boolean): readonly Labelled[] {
  return isWholesale ? WHOLESALE : STANDARD;
}
