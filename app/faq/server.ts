import { findCarDetail, isUnreleased } from '#/app/car/detail/find-car-detail.ts';
import { chinaDay } from '#/app/dates.ts';
import { withLabel } from '#/app/evidence/row-texts.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { carQuestions } from './car-questions.ts';
import { getFaq } from './contract.ts';
import { listDealerQuestions } from './queries.ts';

/** Implements the call of the questions about a car (我想问). */
export const faqServices: Implementation[] = [
  implement(getFaq, async ({ id, preview }, context) => {
    const { db, now } = context;
    const today = chinaDay(now());
    const detail = await findCarDetail(context, id);
    if (!detail || (isUnreleased(detail) && !isPreview(preview, context)))
      throw notFound('这辆车不存在或已被移除');
    const own = (await listDealerQuestions(db, id, today)).map(
      ({ id: own_id, topic, asks, answer, car_id }) => ({
        id: `own-${own_id}`,
        topic,
        asks,
        // The other answers come from the records of the car.
        answer: car_id === null ? withLabel(answer) : `车商自述：${answer}`,
        is_known: true,
        page: null,
      }),
    );
    return { questions: [...carQuestions(detail, today), ...own] };
  }),
];
