import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { chinaDay } from '#/app/dates.ts';
import { findCar } from '#/app/inventory/detail-queries.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { benchmarkOf } from './compare.ts';
import { getBenchmark } from './contract.ts';

/** The API services of the comparison. It is computed for each request from the current stock. */
export const benchmarkServices: Implementation[] = [
  implement(getBenchmark, async ({ id, preview }, context) => {
    const { db, now } = context;
    const subject = await findCar(db, id);
    const isHidden = subject?.release_status === 'preview' && !isPreview(preview, context);
    if (!subject || isHidden) throw notFound('这辆车不存在或已被移除');
    const { price } = subject;
    const isListed =
      subject.visibility === VISIBILITY.listed || subject.visibility === VISIBILITY.unreleased;
    if (price === null || subject.is_unavailable === 1 || !isListed) return null;
    const isFaulty = mileageFault(JSON.parse(subject.card) as Card) !== undefined;
    const mileage_km = isFaulty ? null : subject.mileage_km;
    return benchmarkOf(db, { ...subject, mileage_km, price }, chinaDay(now()));
  }),
];
