import type { LeadKind } from '#/app/leads/progress.ts';
import type { Stage } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import type { VisitChange } from './visit.ts';

/**
 * The waiting requests of a case that a change answers: all, none, or only the one with this id. A
 * new stage or a visit answers a further request of another matter only if it is the first answer.
 */
export type Answers = 'all' | 'none' | { request: string };

/** Returns whether a change answers the customer. A lead without an answer is answered as a whole. */
export function isAnswer(answers: Answers, { queue }: Pick<LeadCaseTable, 'queue'>): boolean {
  return answers === 'all' || (answers !== 'none' && queue !== 'new');
}

/** A request of a case, as far as the effect of a change depends on it. */
export type RequestState = {
  id: string;
  kind: LeadKind;
  isMain: boolean;
  /** Whether the customer waits for an answer to this request. */
  isWaiting: boolean;
  /** Whether a visit was agreed for this request and not cancelled. */
  hasVisit: boolean;
};

/** A change of a case. */
type Change = {
  before: Pick<LeadCaseTable, 'stage' | 'queue'>;
  after: Pick<LeadCaseTable, 'stage' | 'queue'>;
  answers: Answers;
  visit: VisitChange;
};

/** What a change of a case does to one of its requests. */
export type Effect = {
  /** Whether the request still waits: in its case, or `apart`, in a new case because its own ends. */
  waits: 'here' | 'apart' | undefined;
  /** The stage whose status the request gets, unless its status is a later one. */
  stage: Stage | undefined;
  /** Whether the visit is agreed or cancelled for this request. */
  visit: 'agreed' | 'cancelled' | undefined;
};

/** Returns what a change of a case does to one of its requests. */
export function effectOn(request: RequestState, change: Change): Effect {
  const waits = waitAfter(request, change);
  return {
    waits,
    stage: waits === undefined ? stageFor(request, change) : undefined,
    visit: visitFor(request, change.visit),
  };
}

function waitAfter(request: RequestState, change: Change): Effect['waits'] {
  const { before, after, answers } = change;
  if (!request.isWaiting) return undefined;
  const isLeft =
    answers === 'all'
      ? before.queue === 'follow' && isReached(change) && isOtherMatter(request)
      : !isAnswer(answers, before) || !isNamed(request, answers);
  if (!isLeft) return undefined;
  return after.queue === 'closed' ? 'apart' : 'here';
}

function stageFor(request: RequestState, change: Change): Stage | undefined {
  const { before, after, answers } = change;
  if (isNamed(request, answers)) return isAnswer(answers, before) ? 'contacted' : undefined;
  if (!isReached(change)) return undefined;
  return isOtherMatter(request) ? 'contacted' : after.stage;
}

function visitFor(request: RequestState, visit: VisitChange): Effect['visit'] {
  if (visit === 'cancelled') return request.hasVisit ? 'cancelled' : undefined;
  const isConcerned = request.hasVisit ? visit === 'scheduled' : !isOtherMatter(request);
  return visit !== undefined && isConcerned ? 'agreed' : undefined;
}

function isNamed({ id }: RequestState, answers: Answers): boolean {
  return typeof answers === 'object' && answers.request === id;
}

function isReached({ before, after, visit }: Change): boolean {
  return after.stage !== before.stage || visit !== undefined;
}

/** Returns whether stage and visit of the case are about another matter than a request. */
function isOtherMatter({ isMain, kind }: RequestState): boolean {
  return !isMain && kind !== 'visit' && kind !== 'callback';
}
