import { findCarDetail, isUnreleased } from '#/app/car/detail/find-car-detail.ts';
import { noSuchCar } from '#/app/car/detail/no-such-car.ts';
import { chinaDay } from '#/app/dates.ts';
import { withLabel, withoutSuperlatives } from '#/app/evidence/supported-row.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { carQuestions } from './car-questions.ts';
import { getFaq } from './contract.ts';
import { listDealerQuestions } from './queries.ts';

/** Implements the call of the questions about a car (我想问). */
export const faqServices: Implementation[] = [
  implement(getFaq, async ({ id, preview }, context) => {
    const { config, db, now } = context;
    const today = chinaDay(now());
    const detail = await findCarDetail(context, id);
    const isElsewhere = config.public.origins.main !== undefined;
    const isHidden = detail && isUnreleased(detail) && !isPreview(preview, context);
    if (isHidden || (!detail && !isElsewhere)) throw noSuchCar(context);
    const own = (await listDealerQuestions(db, id, today)).map(
      ({ id: own_id, topic, asks, answer, car_id }) => ({
        id: `own-${own_id}`,
        topic,
        asks,
        // The other answers come from the records of the car.
        answer: car_id === null ? withLabel(answer) : `车商自述：${withoutSuperlatives(answer)}`,
        is_known: true,
        page: null,
      }),
    );
    // The screen answers the questions about a car of another back end from its detail.
    return { questions: [...(detail ? carQuestions(detail, today) : []), ...own] };
  }),
];
