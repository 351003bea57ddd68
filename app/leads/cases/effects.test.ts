import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAD_KINDS } from '#/app/leads/progress.ts';
import { effectOn, type Answers, type Effect, type RequestState } from './effects.ts';
import { queueOf, STAGES, type Stage } from './stages.ts';
import { NO_VISIT, visitChange, type VisitColumns } from './visit.ts';

const VISIT = { visit_day: '2026-11-22', visit_half: 'am', visit_time: null };
const MOVED = { visit_day: '2026-11-22', visit_half: null, visit_time: '10:00' };

const SWITCH = [true, false] as const;
/** Every kind of request, as the main or a further one, waiting or answered, with a visit or none. */
const REQUESTS: RequestState[] = LEAD_KINDS.flatMap((kind) =>
  [
    { isMain: true, namesOther: false },
    { isMain: false, namesOther: false },
    { isMain: false, namesOther: true },
  ].flatMap((which) =>
    SWITCH.flatMap((isWaiting) =>
      SWITCH.map((hasVisit) => ({ id: 'it', kind, ...which, isWaiting, hasVisit })),
    ),
  ),
);

/** Every request about another matter than its case, waiting or answered. */
const OTHERS = REQUESTS.filter(
  ({ isMain, kind, namesOther, hasVisit }) =>
    !isMain && !hasVisit && (namesOther || (kind !== 'visit' && kind !== 'callback')),
);

/** Every change of a stage, and a change of nothing, of a case with a visit. */
const STAGE_CHANGES = STAGES.flatMap((from) => STAGES.map((to) => [from, to] as const));

function change(from: Stage, to: Stage, answers: Answers = 'all') {
  const at = (stage: Stage) => ({ stage, queue: queueOf(stage), ...VISIT });
  return { before: at(from), after: at(to), answers, visit: visitChange(at(from), at(to)) };
}

/** Writes an effect in three words; - stands for none. */
const words = ({ waits, stage, visit }: Effect) =>
  [waits, stage, visit].map((each) => each ?? '-').join(' ');

/** The effects of a change on a further request of another matter. */
const OTHER: Readonly<Record<string, readonly [waiting: string, answered: string]>> = {
  'new contacted': ['- contacted -', '- contacted -'],
  'new booked': ['here - -', '- - -'],
  'new won': ['apart - -', '- - -'],
  'new lost': ['apart - -', '- - -'],
  'contacted booked': ['here - -', '- - -'],
  'contacted visited': ['here - -', '- - -'],
  'contacted won': ['apart - -', '- - -'],
  'contacted lost': ['apart - -', '- - -'],
  'booked new': ['here - -', '- - -'],
  'booked contacted': ['here - -', '- contacted -'],
  'booked booked': ['- - -', '- - -'],
  'booked visited': ['here - -', '- - -'],
  'booked won': ['apart - -', '- - -'],
  'booked lost': ['apart - -', '- - -'],
  'visited booked': ['here - -', '- - -'],
  'visited won': ['apart - -', '- - -'],
  'visited lost': ['apart - -', '- - -'],
};

/** The effects on the main request, and on another one about a visit, with a visit and without. */
const SAME: Readonly<Record<string, readonly [without: string, withVisit: string]>> = {
  'new contacted': ['- contacted -', '- contacted -'],
  'new booked': ['- booked agreed', '- booked -'],
  'new won': ['- won -', '- won -'],
  'contacted booked': ['- booked agreed', '- booked -'],
  'contacted visited': ['- visited -', '- visited -'],
  'contacted lost': ['- lost -', '- lost -'],
  'booked new': ['- new -', '- new cancelled'],
  'booked contacted': ['- contacted -', '- contacted cancelled'],
  'booked booked': ['- - -', '- - -'],
  'booked visited': ['- visited -', '- visited -'],
  'booked won': ['- won -', '- won -'],
  'booked lost': ['- lost -', '- lost cancelled'],
  'visited booked': ['- booked -', '- booked -'],
  'visited contacted': ['- contacted -', '- contacted -'],
  'won booked': ['- booked agreed', '- booked -'],
  'won contacted': ['- contacted -', '- contacted -'],
  'lost contacted': ['- contacted -', '- contacted -'],
};

describe('a change of a case', () => {
  it('moves the main request and those about a visit with it, waiting or answered', () => {
    for (const request of REQUESTS) {
      const { isMain, kind, namesOther, hasVisit } = request;
      if (namesOther || (!isMain && kind !== 'visit' && kind !== 'callback')) continue;
      for (const [name, [without, withVisit]] of Object.entries(SAME)) {
        const [from, to] = name.split(' ') as [Stage, Stage];
        const effect = words(effectOn(request, change(from, to)));
        assert.equal(effect, hasVisit ? withVisit : without, `${name} ${JSON.stringify(request)}`);
      }
    }
  });

  it('leaves a waiting request of another matter, which gets a case of its own if the case ends', () => {
    assert.ok(
      OTHERS.some(({ kind }) => kind === 'visit'),
      'a visit of another car is one',
    );
    for (const request of OTHERS) {
      for (const [name, [waiting, answered]] of Object.entries(OTHER)) {
        const [from, to] = name.split(' ') as [Stage, Stage];
        const effect = words(effectOn(request, change(from, to)));
        assert.equal(effect, request.isWaiting ? waiting : answered, `${name} ${request.kind}`);
      }
    }
  });

  it('that is the first contact, or a call, answers every request', () => {
    for (const request of REQUESTS) {
      assert.equal(words(effectOn(request, change('new', 'contacted'))), '- contacted -');
      assert.equal(words(effectOn(request, change('new', 'new'))), '- - -');
    }
  });

  it('leaves no request waiting in a case that ends', () => {
    for (const request of REQUESTS) {
      for (const [from, to] of STAGE_CHANGES) {
        const { waits } = effectOn(request, change(from, to));
        if (queueOf(to) === 'closed') assert.notEqual(waits, 'here', `${from} ${to}`);
        else assert.notEqual(waits, 'apart', `${from} ${to}`);
        if (!request.isWaiting) assert.equal(waits, undefined);
      }
    }
  });

  it('moves and cancels a visit for each request that has it, also of another matter', () => {
    for (const request of REQUESTS.filter(({ hasVisit }) => hasVisit)) {
      const booked = change('booked', 'booked');
      assert.equal(effectOn(request, { ...booked, visit: 'scheduled' }).visit, 'agreed');
      assert.equal(effectOn(request, { ...booked, visit: 'accepted' }).visit, undefined);
      assert.equal(effectOn(request, change('booked', 'contacted')).visit, 'cancelled');
    }
    for (const request of OTHERS) {
      const moved = { ...change('booked', 'booked'), visit: 'scheduled' as const };
      assert.equal(effectOn(request, moved).visit, undefined);
    }
  });

  it('that answers one request leaves the others; one that answers nobody leaves all', () => {
    for (const request of REQUESTS) {
      for (const from of STAGES.filter((stage) => queueOf(stage) === 'follow')) {
        const left = request.isWaiting ? 'here - -' : '- - -';
        const of = (answers: Answers) => words(effectOn(request, change(from, from, answers)));
        assert.equal(of({ request: 'it' }), '- contacted -');
        assert.equal(of({ request: 'another' }), left);
        assert.equal(of('none'), left);
      }
      const first = change('new', 'new', { request: 'it' });
      assert.equal(words(effectOn(request, first)), request.isWaiting ? 'here - -' : '- - -');
    }
  });
});

describe('the visit of a case', () => {
  const at = (stage: Stage, visit: VisitColumns = VISIT) => ({ stage, ...visit });
  const none = (stage: Stage) => ({ stage, ...NO_VISIT });

  it('is cancelled by a step back from 约看 or the loss, and by nothing else', () => {
    for (const [from, to] of STAGE_CHANGES) {
      const isCancelled = from === 'booked' && ['new', 'contacted', 'lost'].includes(to);
      assert.equal(visitChange(at(from), at(to)) === 'cancelled', isCancelled, `${from} ${to}`);
      assert.equal(visitChange(none(from), none(to)), undefined);
    }
  });

  it('is agreed by a time, or by the stage with the requested time', () => {
    assert.equal(visitChange(none('new'), at('booked')), 'scheduled');
    assert.equal(visitChange(at('new'), at('booked', MOVED)), 'scheduled');
    assert.equal(visitChange(at('booked'), at('booked', MOVED)), 'scheduled');
    assert.equal(visitChange(at('visited'), at('visited', MOVED)), 'scheduled');
    assert.equal(visitChange(at('contacted'), at('booked')), 'accepted');
    assert.equal(visitChange(at('visited'), at('booked')), undefined);
    assert.equal(visitChange(none('new'), at('new')), undefined);
  });
});
