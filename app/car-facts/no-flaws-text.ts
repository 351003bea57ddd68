import type { ReportHead } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { foundFlaws } from './found-flaws.ts';

/** Returns the text for a car without pictures of flaws. */
export function noFlawsText({ more }: Pick<CarDetail, 'more'>): string {
  // Another back end answers its flaws in another call, so the car detail says nothing about them.
  if (!more) return '这里没有瑕疵照片，看车时请当面核对。';
  if (foundFlaws(more?.proof) !== 0) {
    return more?.headlines?.flaw
      ? '车商另有外观瑕疵的记录，见下面的报告。'
      : '瑕疵未登记，看车时请当面核对。';
  }
  const { flaws_checked: day, flaws_checked_by: by } = more?.proof ?? {};
  if (day)
    return noFlawsFound(day, by, { repaired: more?.repaired_flaws, unseen: more?.unseen_places });
  return more?.inspection ? '没有瑕疵照片，外观结果见检测报告。' : '检测里没有带照片的瑕疵。';
}

/** Returns who checked the exterior: source and inspector of the flaw report; null if unknown. */
export function checkedBy({ source, inspector }: Pick<ReportHead, 'source' | 'inspector'>) {
  return [source, inspector].filter(Boolean).join(' ') || null;
}

/** Further content of a report on a check of the exterior. */
type Beside = {
  /** Descriptions of the repaired flaws. */
  repaired?: readonly string[] | undefined;
  /** The places that were not checked. */
  unseen?: readonly string[] | undefined;
};

/**
 * Returns a text about a check of the exterior on `day` that found no unrepaired flaw. If `by`, the
 * inspector or source of the check, is unknown, the text says that the dealer states this.
 */
export function noFlawsFound(
  day: string,
  by: string | null | undefined,
  { repaired = [], unseen = [] }: Beside = {},
): string {
  const result =
    repaired.length > 0
      ? `修过 ${repaired.length} 处：${repaired.join('、')}，没有未修的瑕疵`
      : '没有发现瑕疵';
  const open = unseen.length > 0 ? `没有查的：${unseen.join('；')}。` : '';
  return by
    ? `${day} 由${by}检查过外观，${result}。${open}`
    : `${day} 检查过外观，${result}（车商自述）。${open}`;
}
