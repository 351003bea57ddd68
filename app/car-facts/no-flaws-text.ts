import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { foundFlaws } from './found-flaws.ts';

/** Returns the text for a car without pictures of flaws. */
export function noFlawsText({ more }: Pick<CarDetail, 'more'>): string {
  if (foundFlaws(more?.proof) !== 0) {
    return more?.headlines?.flaw
      ? '车商另有外观瑕疵的记录，见下面的报告。'
      : '瑕疵未登记，看车时请当面核对。';
  }
  const day = more?.proof?.flaws_checked;
  if (day) return `${day} 检查过外观，没有发现瑕疵。`;
  return more?.inspection ? '没有瑕疵照片，外观结果见检测报告。' : '检测里没有带照片的瑕疵。';
}
