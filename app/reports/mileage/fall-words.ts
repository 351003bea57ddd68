import { fallsOf, projected, seriesOf, type Reading } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';

/**
 * Returns a text about the falls of the odometer: the readings before and after each fall, and the
 * mileage without the falls. Undefined if there is no fall.
 */
export function fallWords(
  readings: readonly Reading[],
): { verdict: string; detail: string } | undefined {
  const falls = fallsOf(readings);
  if (falls.length === 0) return undefined;
  const total = falls.reduce((sum, { km }) => sum + km, 0);
  const series = seriesOf(projected(readings));
  const last = series[series.length - 1];
  const each = falls.map(
    ({ before, after }) =>
      `${before.date} 是 ${mileageText(before.km)}，${after.date} 变成 ${mileageText(after.km)}。`,
  );
  return {
    verdict: `读数回落 ${falls.length > 1 ? `${falls.length} 次，共 ` : ''}${mileageText(total)}`,
    detail: `${each.join('')}${last ? `按回落前推算，最近一次应为 ${mileageText(last.km)}。` : ''}`,
  };
}
