import type { CarRecord } from '#/app/inventory/car-record.ts';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import type { Answer } from './answer.ts';
import { conditionAnswers } from './condition-answers.ts';
import type { Question } from './contract.ts';
import { electricAnswers } from './electric-answers.ts';
import { paperAnswers } from './paper-answers.ts';
import { priceAnswers } from './price-answers.ts';

/** What stands where the record says nothing. */
const UNKNOWN = '这台车的记录里还没有这一项，请问顾问。';

/** What visitors ask first: these stand on the page of the car. */
const FIRST = ['mileage', 'electric-warranty', 'total', 'service-fee', 'where'];
const MOST = 3;

/**
 * Every question that this car answers by itself, by topic. The one place that knows the rules.
 * @param today YYYY-MM-DD, where the dealer is; unknown in a browser
 */
export function carQuestions(record: CarRecord, today?: string): Question[] {
  const isOver = isOffSale(saleStatus(record.car.type));
  const topics: [topic: string, answers: Answer[]][] = [
    ['车况', conditionAnswers(record)],
    ['三电', electricAnswers(record)],
    // What it costs is no question of a car that cannot be bought.
    ['价格与贷款', isOver ? [] : priceAnswers(record, today)],
    ['手续与看车', paperAnswers(record)],
  ];
  return topics.flatMap(([topic, answers]) =>
    answers.map(({ id, asks, answer, page }) => ({
      id,
      topic,
      asks,
      answer: answer || UNKNOWN,
      is_known: !!answer,
      page: answer && page ? page : null,
    })),
  );
}

/** The few that the page of the car shows: of those asked first, what the record can answer. */
export function firstQuestions(record: CarRecord): Question[] {
  const all = carQuestions(record);
  return FIRST.flatMap((id) => all.find((one) => one.id === id && one.is_known) ?? []).slice(
    0,
    MOST,
  );
}
