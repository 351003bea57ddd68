import { chinaDay } from '#/app/dates.ts';
import { carsListed, type CarQuery } from '#/app/seo/listed-cars.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { qrPicture } from '#/server/pages/qr/qr-picture.ts';
import { getCoupon, type CouponState } from './contract.ts';
import { findCoupon } from './queries.ts';
import type { CouponTable } from './tables.ts';

/** Maximum number of cars listed with a coupon. */
const CAR_LIMIT = '4';

/** Implements the API call `getCoupon`. */
export const couponServices: Implementation[] = [
  implement(getCoupon, async ({ code }, context) => {
    const found = await findCoupon(context.db, code);
    if (!found) throw notFound('没有这张优惠券，请核对短信里的券码');
    const state = stateOf(found, chinaDay(context.now()));
    const isOver = state === 'used' || state === 'expired';
    const query = JSON.parse(found.cars) as CarQuery;
    const page = isOver
      ? undefined
      : await carsListed({ ...query, status: 'existed', page_size: CAR_LIMIT }, context);
    const qr = state === 'valid' ? (await qrPicture(code)).toString('base64') : undefined;
    return {
      ...found,
      state,
      conditions: JSON.parse(found.conditions) as string[],
      qr_code: qr === undefined ? null : `data:image/png;base64,${qr}`,
      cars: page?.cars ?? [],
      cars_total: page?.total ?? 0,
      cars_query: query as Record<string, string>,
    };
  }),
];

/** Returns the state of the coupon on the day `today`. `until` is its last valid day. */
function stateOf({ since, until, used_on }: CouponTable, today: string): CouponState {
  if (used_on !== null) return 'used';
  if (until < today) return 'expired';
  return since !== null && since > today ? 'early' : 'valid';
}
