import { useState } from 'react';
import type { ConsoleInputOf } from '#/app/console/calls/endpoint.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { bookVisit } from '#/app/console/inbox/contract.ts';
import { visitText } from '#/app/console/inbox/time-words.ts';
import { addDays, chinaDay } from '#/app/dates.ts';
import { isAgreed } from '#/app/leads/cases/stages.ts';
import { isTooLate } from '#/app/leads/visit/times.ts';
import { Button } from '#/web/ui/button.tsx';
import type { Change, Detail } from './lead-detail.ts';
import styles from './lead.module.css';

type To = ConsoleInputOf<typeof bookVisit>['to'];

/**
 * `move` makes a call that books a visit and thereby changes the stage. `isMoving` is true until
 * the new stage is loaded.
 */
type Moving = { move: Change; isMoving: boolean };

/**
 * The requested or booked visit, with a button that sets another time. A lead in the stage 约看 may
 * have no time yet.
 */
export function VisitBlock({ detail, ...moving }: Moving & { detail: Detail }) {
  const [isOpen, setOpen] = useState(false);
  const { lead, can_change } = detail;
  const isBooked = isAgreed(lead.stage);
  return (
    <Block
      title={isBooked ? '约的看车时间' : '他想来的时间'}
      aside={<b>{visitText(lead.visit)}</b>}
    >
      {isOpen && <VisitTimes lead={lead} {...moving} onEnd={() => setOpen(false)} />}
      {!isOpen && can_change && isBooked && (
        <div className={styles.choices}>
          <Button kind="ghost" disabled={moving.isMoving} onClick={() => setOpen(true)}>
            {lead.visit ? '改时间' : '定时间'}
          </Button>
        </div>
      )}
    </Block>
  );
}

type TimesProps = Moving & { lead: Detail['lead']; onEnd(): void };

/** Buttons for the usual times of a visit, and a field for any other time. */
export function VisitTimes({ lead, move, isMoving, onEnd }: TimesProps) {
  const [time, setTime] = useState('');
  const now = useNow();
  const { stage, visit } = lead;
  async function book(to: To): Promise<void> {
    if (await move(bookVisit, { from: visit, to })) onEnd();
  }
  const isRequested = visit !== null && stage !== 'booked' && !isTooLate(visit, now);
  return (
    <div>
      <div className={styles.choices} role="group" aria-label="什么时候来看车">
        {isRequested && visit.half !== null && (
          <Button
            kind="line"
            disabled={isMoving}
            onClick={() => void book({ day: visit.day, half: visit.half ?? 'am' })}
          >
            按他要的 {visitText(visit).slice(5)}
          </Button>
        )}
        {usualTimes(now).map(([name, to]) => (
          <Button key={name} kind="ghost" disabled={isMoving} onClick={() => void book(to)}>
            {name}
          </Button>
        ))}
      </div>
      <div className={styles.back}>
        <label>
          别的看车时间
          <input
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </label>
        <Button
          kind="ghost"
          disabled={isMoving || time === ''}
          onClick={() => void book({ day: time.slice(0, 10), time: time.slice(11, 16) })}
        >
          约这个时间
        </Button>
        <Button kind="ghost" onClick={onEnd}>
          取消
        </Button>
      </div>
    </div>
  );
}

/** Returns the usual times for visits on the next days, each with its displayed name. */
function usualTimes(now: Date): (readonly [name: string, to: To])[] {
  const today = chinaDay(now);
  const toSaturday = (13 - new Date(`${today}T12:00:00+08:00`).getUTCDay()) % 7;
  const times: (readonly [name: string, days: number, time: string])[] = [
    ['今天 16:00', 0, '16:00'],
    ['明天 10:00', 1, '10:00'],
    ['明天 15:00', 1, '15:00'],
    ...(toSaturday > 1 ? ([['周六 10:00', toSaturday, '10:00']] as const) : []),
  ];
  return times
    .map(([name, days, time]) => [name, { day: addDays(today, days), time }] as const)
    .filter(([, to]) => !isTooLate(to, now));
}
