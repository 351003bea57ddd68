import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Answer } from './answer.ts';
import { conditionAnswers } from './condition-answers.ts';
import type { Question } from './contract.ts';
import { electricAnswers } from './electric-answers.ts';
import { paperAnswers } from './paper-answers.ts';
import { priceAnswers } from './price-answers.ts';

/** The answer to a question for which the car detail has no data. */
const UNKNOWN = '这台车的记录里还没有这一项。';

/**
 * The ids of the most frequent questions. The page of the car displays the first of them that have
 * an answer.
 */
const FIRST = ['mileage', 'electric-warranty', 'total', 'service-fee', 'where'];
const MOST = 3;

/**
 * Returns the questions and answers that apply to the car, by topic.
 * @param today YYYY-MM-DD, in the dealer's time zone; undefined in code that renders pages
 */
export function carQuestions(detail: CarDetail, today?: string): Question[] {
  const offSale = isOffSale(saleStatus(detail.car.type));
  const topics: [topic: string, answers: Answer[]][] = [
    ['车况', conditionAnswers(detail)],
    ['三电', electricAnswers(detail)],
    // Price questions do not apply to a car that is off sale.
    ['价格与贷款', offSale ? [] : priceAnswers(detail, today)],
    ['手续与看车', paperAnswers(detail)],
  ];
  return topics.flatMap(([topic, answers]) =>
    answers.map(({ id, question, answer, page }) => ({
      id,
      topic,
      asks: question,
      answer: answer || UNKNOWN,
      is_known: !!answer,
      page: answer && page ? page : null,
    })),
  );
}

/** Returns up to three of the most frequent questions that this car detail answers. */
export function firstQuestions(detail: CarDetail): Question[] {
  const all = carQuestions(detail);
  return FIRST.flatMap((id) => all.find((one) => one.id === id && one.is_known) ?? []).slice(
    0,
    MOST,
  );
}
