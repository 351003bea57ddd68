import { chinaDay } from '#/app/dates.ts';
import { findCar } from '#/app/inventory/detail-queries.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { benchmarkOf } from './compare.ts';
import { getBenchmark } from './contract.ts';
import { comparedSubject } from './queries.ts';

/** Implements the call that compares a car with similar cars. */
export const benchmarkServices: Implementation[] = [
  implement(getBenchmark, async ({ id, preview }, context) => {
    const { db, now } = context;
    const subject = await findCar(db, id);
    const isHidden = subject?.release_status === 'preview' && !isPreview(preview, context);
    if (!subject || isHidden) throw notFound('这辆车不存在或已被移除');
    const compared = comparedSubject(subject);
    return compared && benchmarkOf(db, compared, chinaDay(now()));
  }),
];
