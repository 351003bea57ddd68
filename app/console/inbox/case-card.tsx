import { leadPath } from '#/app/console/contract.ts';
import { openScreen, ScreenLink } from '#/app/console/frame/location.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { instantText } from '#/app/dates.ts';
import { priceText } from '#/app/format.ts';
import { isAgreed, STAGE_NAMES } from '#/app/leads/cases/stages.ts';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { assigneeText } from './assignee-text.ts';
import type { CaseRow } from './contract.ts';
import { PhoneIcon } from './phone-icon.tsx';
import { durationText, nearText, visitText } from './time-words.ts';
import styles from './inbox.module.css';

/**
 * A card of a new lead: its waiting time, its car, its customer, a link to the lead that covers the
 * card, and a button to call the customer.
 */
export function CaseCard({ row, elapsedS }: { row: CaseRow; elapsedS: number }) {
  const { kind, branch, car, words, further, name, phone, can_call } = row;
  const { requests, visit, stage } = row;
  const about = visit !== null && isAgreed(stage) ? `约好 ${visitText(visit)}` : words;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <b className={styles.kind}>{kind}</b>
        <small>
          {[branch, requests > 1 && `这个号码来过 ${requests} 次`].filter(Boolean).join('，')}
        </small>
        <Wait row={row} elapsedS={elapsedS} />
      </div>
      {car && (
        <div className={styles.car}>
          <span className={styles.picture}>
            <Photo src={car.cover} alt="" fit="third" />
          </span>
          <p>
            <b>{car.title}</b>
            <small>
              {[car.price !== null && priceText(car.price), car.id, car.status]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
        </div>
      )}
      {about && <p className={styles.words}>{about}</p>}
      {further !== null && <p className={styles.further}>又来了：{further}</p>}
      <div className={styles.foot}>
        <p>
          <b>{name ?? '没留名字'}</b>
          <small>{phone}</small>
          <small className={row.assignee?.is_stopped ? styles.stopped : undefined}>
            {assigneeText(row)}
          </small>
        </p>
        <ScreenLink
          href={leadPath(row.id)}
          className={[styles.open, styles.whole, !can_call && styles.main]
            .filter(Boolean)
            .join(' ')}
        >
          打开<span className="vh">{name ?? phone}的线索</span>
        </ScreenLink>
        {can_call && (
          <button
            type="button"
            className={`${styles.open} ${styles.main} ${styles.above}`}
            onClick={() => openScreen(leadPath(row.id), { isCall: true })}
          >
            <PhoneIcon />
            打电话<span className="vh">给{name ?? phone}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** The displayed state of a lead whose customer does not wait. */
const QUEUE_NAMES = { new: '待联系', follow: '在跟进', closed: '已结束' } as const;

/**
 * How long the customer has waited, when the customer came if the branch has been closed since, or
 * the queue of a lead that does not wait. `elapsedS` is the time in seconds since
 * the row was loaded.
 */
export function Wait({ row, elapsedS }: { row: CaseRow; elapsedS: number }) {
  const { waiting_s, queue } = row;
  const { answer_limit_s } = useMe();
  if (waiting_s === null) return <span className={styles.wait}>{QUEUE_NAMES[queue]}</span>;
  const seconds = waiting_s + (row.is_open ? elapsedS : 0);
  const closedSince = waiting_s === 0 && !row.is_open ? row.waiting_since : null;
  return (
    <span className={seconds >= answer_limit_s ? styles.slow : styles.wait}>
      <Icon name="clock" />
      {closedSince === null
        ? `等了 ${durationText(seconds)}`
        : `没开门时来的 ${instantText(closedSince).slice(5)}`}
    </span>
  );
}

/** A row of a list with a lead, its next contact and its stage. */
export function CaseLine({ row, now }: { row: CaseRow; now: Date }) {
  const { name, phone, car, stage, queue, due_at, words, visit, further } = row;
  const isLate = queue === 'follow' && Date.parse(due_at) < now.getTime();
  const due = queue === 'new' ? '等回电' : nearText(due_at, now);
  return (
    <li>
      <ScreenLink href={leadPath(row.id)} className={styles.line}>
        <p>
          <b>{[name ?? phone, car?.title].filter(Boolean).join('，')}</b>
          <small>
            {[
              further !== null && '又有新请求',
              visit && visitText(visit).slice(5),
              assigneeText(row),
              visit ? '' : words,
            ]
              .filter(Boolean)
              .join('，')}
          </small>
        </p>
        <p className={styles.due}>
          <b className={isLate ? styles.late : undefined}>{due}</b>
          <small>{STAGE_NAMES[stage]}</small>
        </p>
      </ScreenLink>
    </li>
  );
}
