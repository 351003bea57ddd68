import type { LeadKind } from '#/app/leads/progress.ts';
import type { Stage } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import type { VisitChange } from './visit.ts';

/**
 * The waiting requests of a case that a change answers: all, none, or only the one with this id.
 * `all` has an exception: a new stage or visit does not answer requests about another matter, unless
 * the stage says that the customer was contacted for the first time.
 */
export type Answers = 'all' | 'none' | { request: string };

/**
 * Returns whether a change answers the customer, unless it closes the case. Answering a single request does not count as the
 * first answer of a lead.
 */
export function isAnswer(answers: Answers, { queue }: Pick<LeadCaseTable, 'queue'>): boolean {
  return answers === 'all' || (answers !== 'none' && queue !== 'new');
}

/** The facts about a request on which the effect of a change depends. */
export type RequestState = {
  id: string;
  kind: LeadKind;
  isMain: boolean;
  /** Whether the request names another car or another branch than the main request. */
  namesOther: boolean;
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
  /**
   * Where the request still waits: in its case (`here`), or in a new one because its case is closed
   * (`apart`). Undefined if it does not wait.
   */
  waits: 'here' | 'apart' | undefined;
  /**
   * The request gets the status of this stage, unless it already has a later status. Undefined if
   * its status stays.
   */
  stage: Stage | undefined;
  /** Whether a visit becomes agreed or cancelled for this request; undefined if neither. */
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
  const isFirstContact = before.queue === 'new' && after.stage === 'contacted';
  const isLeft =
    answers === 'all'
      ? isReached(change) && !isFirstContact && isOtherMatter(request)
      : !isAnswer(answers, before) || !isNamed(request, answers);
  if (!isLeft) return undefined;
  return after.queue === 'closed' ? 'apart' : 'here';
}

function stageFor(request: RequestState, change: Change): Stage | undefined {
  const { before, after, answers } = change;
  if (isNamed(request, answers)) return isAnswer(answers, before) ? 'contacted' : undefined;
  if (!isReached(change)) return undefined;
  if (!isOtherMatter(request)) return after.stage;
  // A visit or a sale says nothing about other matters; a contact is one with the customer.
  return after.stage === 'contacted' ? 'contacted' : undefined;
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

/** Returns whether a request is about another matter than the stage and the visit of its case. */
function isOtherMatter({ isMain, kind, namesOther }: RequestState): boolean {
  return !isMain && (namesOther || (kind !== 'visit' && kind !== 'callback'));
}
