import type { Endpoint } from '#/contract/endpoint.ts';
import { fillGaps } from '#/contract/gaps.ts';
import { answerGaps } from './answer-gaps.tsx';

/** What another back end left out of an answer, filled as our server fills it on the first page. */
export function fillAnswer({ name }: Pick<Endpoint, 'name'>, data: unknown): unknown {
  return fillGaps(answerGaps[name], data);
}
