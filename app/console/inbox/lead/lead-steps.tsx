import { useEffect, useRef, useState, type RefObject } from 'react';
import { callConsole, ConsoleError } from '#/app/console/frame/call-console.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { newId } from '#/app/console/frame/new-id.tsx';
import { Wait } from '#/app/console/inbox/case-card.tsx';
import { recordCall, revealNumber, setStage } from '#/app/console/inbox/contract.ts';
import { PhoneIcon } from '#/app/console/inbox/phone-icon.tsx';
import { SaleForm, SaleNote } from '#/app/console/inbox/sale/sale-form.tsx';
import type { Sale } from '#/app/console/inbox/sale/use-sale.tsx';
import { chinaHour, phoneText } from '#/app/console/inbox/time-words.ts';
import { LOST_REASONS, STAGE_NAMES, STAGES, type Stage } from '#/app/leads/cases/stages.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import type { Change, Detail } from './lead-detail.ts';
import { VisitTimes } from './visit-form.tsx';
import styles from './lead.module.css';

/** `move` makes a call that changes the stage. `isMoving` is true until the new stage is loaded. */
type Moving = { move: Change; isMoving: boolean; sale: Sale };

const TRACK = STAGES.filter((stage) => stage !== 'lost');

/** The telephone number, the current stage, and buttons for the following stages. */
export function Stages({ detail, ...moving }: Moving & { detail: Detail }) {
  const { lead, can_change } = detail;
  const at = TRACK.indexOf(lead.stage === 'lost' ? 'new' : lead.stage);
  return (
    <Block>
      <div className={styles.number}>
        <p>
          <small>手机号</small>
          <b>{lead.phone === null ? '读不出' : phoneText(lead.phone)}</b>
        </p>
        <Wait row={lead} elapsedS={0} />
      </div>
      {lead.stage === 'lost' ? (
        <p className={styles.lost}>不买了{lead.reason === null ? '' : `：${lead.reason}`}</p>
      ) : (
        <ol className={styles.track}>
          {TRACK.map((stage, index) => (
            <li
              key={stage}
              data-done={index <= at || undefined}
              aria-current={stage === lead.stage ? 'step' : undefined}
            >
              {STAGE_NAMES[stage]}
            </li>
          ))}
        </ol>
      )}
      {can_change && <Steps key={lead.stage} detail={detail} {...moving} />}
      <SaleNote detail={detail} sale={moving.sale} />
    </Block>
  );
}

/**
 * For each stage, the following stages that have their own button. Every open lead can be closed as
 * sold.
 */
const NEXT: Readonly<Record<Stage, readonly Stage[]>> = {
  new: ['contacted', 'booked', 'won'],
  contacted: ['booked', 'visited', 'won'],
  booked: ['visited', 'won'],
  visited: ['won'],
  won: [],
  lost: [],
};

function Steps({ detail, move, isMoving, sale }: Moving & { detail: Detail }) {
  const { lead } = detail;
  const { stage } = lead;
  const [choice, setChoice] = useState<'booked' | 'won' | 'lost' | 'back'>();
  const [reason, setReason] = useState('');
  const earlier = TRACK.slice(0, stage === 'lost' ? -1 : TRACK.indexOf(stage));
  // A slip of the finger is taken back by one step.
  const last = stage === 'lost' ? undefined : earlier[earlier.length - 1];
  const [backTo, setBackTo] = useState<Stage>(last ?? 'new');
  const go = (to: Stage, more: { reason?: string; next_at?: string } = {}) =>
    move(setStage, { from: stage, stage: to, ...more });
  const isClosed = stage === 'won' || stage === 'lost';
  if (choice === 'booked') {
    const onEnd = () => setChoice(undefined);
    return <VisitTimes lead={lead} move={move} isMoving={isMoving} onEnd={onEnd} />;
  }
  if (choice === 'won') {
    const onEnd = () => setChoice(undefined);
    return <SaleForm detail={detail} move={move} isMoving={isMoving} sale={sale} onEnd={onEnd} />;
  }
  if (choice === 'lost') {
    return (
      <div className={styles.choices} role="group" aria-label="为什么不买">
        {LOST_REASONS.map((each) => (
          <Button
            key={each}
            kind="ghost"
            disabled={isMoving}
            onClick={() => void go('lost', { reason: each })}
          >
            {each}
          </Button>
        ))}
        <Button kind="line" onClick={() => setChoice(undefined)}>
          取消
        </Button>
      </div>
    );
  }
  if (choice === 'back') {
    return (
      <div className={styles.back}>
        <div className={styles.choices} role="group" aria-label="改回哪一步">
          {earlier.map((each) => (
            <Button
              key={each}
              kind={each === backTo ? 'line' : 'ghost'}
              aria-pressed={each === backTo}
              onClick={() => setBackTo(each)}
            >
              {STAGE_NAMES[each]}
            </Button>
          ))}
        </div>
        <label>
          为什么改回「{STAGE_NAMES[backTo]}」
          <input
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <Button
          kind="main"
          disabled={isMoving || reason.trim() === ''}
          onClick={() => void go(backTo, { reason, ...nextOf(backTo) })}
        >
          改回去
        </Button>
        <Button kind="ghost" onClick={() => setChoice(undefined)}>
          取消
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.choices}>
      {NEXT[stage].map((to) => (
        <Button
          key={to}
          kind="line"
          disabled={isMoving}
          onClick={() => {
            if (to === 'booked' || to === 'won') setChoice(to);
            else void go(to, nextOf(to));
          }}
        >
          {to === 'booked' ? '约好看车' : STAGE_NAMES[to]}
        </Button>
      ))}
      {!isClosed && (
        <Button kind="ghost" disabled={isMoving} onClick={() => setChoice('lost')}>
          不买了
        </Button>
      )}
      {stage !== 'new' && (
        <Button kind="ghost" disabled={isMoving} onClick={() => setChoice('back')}>
          改回去
        </Button>
      )}
    </div>
  );
}

const OUTCOMES = [
  ['no-answer', '没打通'],
  ['later', '晚点再打'],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

/**
 * Returns the `next_at` that the stage 已联系 requires: tomorrow at 10:00. Returns an empty object for
 * other stages.
 */
function nextOf(stage: Stage): { next_at?: string } {
  return stage === 'contacted' ? { next_at: chinaHour(new Date(), 1, 10) } : {};
}

function newCallIds(): Record<Outcome, string> {
  return { 'no-answer': newId(), later: newId() };
}

type CallBarProps = {
  detail: Detail;
  /** Whether the lead was opened to call the customer at once. */
  isCall: RefObject<boolean>;
  change: Change;
  move: Change;
  reload(): Promise<void>;
};

/**
 * The bar with which a person calls the customer. The first tap reveals the number, which is
 * recorded.
 */
export function CallBar({ detail, isCall, change, move, reload }: CallBarProps) {
  const { lead, can_change, needs_reason } = detail;
  const [isPending, setPending] = useState(false);
  const [why, setWhy] = useState('');
  const [isWhyMissing, setWhyMissing] = useState(false);
  const whyField = useRef<HTMLInputElement>(null);
  const [hasCalled, setCalled] = useState(false);
  // An outcome has one id until one is stored: sending it again does not record it twice, and the
  // other outcome is another record.
  const [callIds, setCallIds] = useState(newCallIds);
  useEffect(() => {
    if (isCall.current && can_change && lead.queue !== 'closed') void reveal();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after a tap in the list
  }, []);
  if (!can_change || lead.queue === 'closed') return null;
  async function record(outcome: Outcome): Promise<void> {
    const done = await change(recordCall, { call_id: callIds[outcome], outcome });
    if (done) setCallIds(newCallIds());
  }
  async function reveal(): Promise<void> {
    if (needs_reason && why.trim() === '') {
      setWhyMissing(true);
      whyField.current?.focus();
      return;
    }
    setPending(true);
    try {
      const { phone } = await callConsole(revealNumber, { id: lead.id, why });
      setCalled(true);
      location.href = `tel:${phone}`;
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      showToast(error.message);
    } finally {
      setPending(false);
    }
    await reload();
  }
  if (!lead.is_clear) {
    return (
      <div className={styles.bar}>
        {needs_reason && (
          <label>
            看号码的原因（必填，会记下来）
            <input
              ref={whyField}
              value={why}
              maxLength={200}
              aria-invalid={isWhyMissing || undefined}
              onChange={(event) => {
                setWhy(event.target.value);
                setWhyMissing(false);
              }}
            />
            {isWhyMissing && <b role="alert">先写原因，才能看号码打电话</b>}
          </label>
        )}
        <Button kind="main" disabled={isPending} onClick={() => void reveal()}>
          <PhoneIcon />
          打电话，并记录
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <a href={`tel:${lead.phone ?? ''}`} className={styles.dial} onClick={() => setCalled(true)}>
        <PhoneIcon />打 {phoneText(lead.phone ?? '')}
      </a>
      {(hasCalled || lead.queue === 'new') && (
        <div className={styles.ended}>
          <span>打完了？</span>
          {lead.stage === 'new' && (
            <Button
              kind="ghost"
              onClick={() =>
                void move(setStage, { from: 'new', stage: 'contacted', ...nextOf('contacted') })
              }
            >
              打通了
            </Button>
          )}
          {OUTCOMES.map(([outcome, name]) => (
            <Button key={outcome} kind="ghost" onClick={() => void record(outcome)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
