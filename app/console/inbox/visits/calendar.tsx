import { useEffect, useState } from 'react';
import { leadPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { BranchSelect } from '#/app/console/frame/list/select.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { assigneeText } from '#/app/console/inbox/assignee-text.ts';
import type { CaseRow } from '#/app/console/inbox/contract.ts';
import { halfName } from '#/app/console/inbox/time-words.ts';
import { useChanges } from '#/app/console/inbox/use-changes.tsx';
import { addDays } from '#/app/dates.ts';
import { STAGE_NAMES } from '#/app/leads/cases/stages.ts';
import { Button } from '#/web/ui/button.tsx';
import { getVisits } from './contract.ts';
import lists from '#/app/console/inbox/inbox.module.css';
import styles from './calendar.module.css';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** The calendar of visits: a week with the leads whose customers visit the shop on each day. */
export function CalendarScreen() {
  const [day, setDay] = useState(dayInAddress);
  const [branch, setBranch] = useState('');
  const loaded = useData(getVisits, { branch, ...(day !== '' && { day }) });
  const { data, reload } = loaded;
  useChanges(data?.change, () => void reload());
  // In the address, so that Back from a lead returns to the same week.
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + (day && `?day=${day}`));
  }, [day]);
  const monday = data?.days[0]?.day;
  const isThisWeek = data?.days.some((each) => each.day === data.today) ?? true;
  return (
    <>
      <Head title="看车日历" below={weekText(data?.days ?? [])}>
        {data && data.branches.length > 1 && (
          <BranchSelect branches={data.branches} value={branch} onChange={setBranch} />
        )}
      </Head>
      <Outdated loaded={loaded} />
      <Block>
        {monday !== undefined && (
          <div className={styles.weeks} role="group" aria-label="换一周">
            <Button kind="ghost" onClick={() => setDay(addDays(monday, -7))}>
              上一周
            </Button>
            <Button kind="ghost" disabled={isThisWeek} onClick={() => setDay('')}>
              本周
            </Button>
            <Button kind="ghost" onClick={() => setDay(addDays(monday, 7))}>
              下一周
            </Button>
          </div>
        )}
        {!data && <Waiting loaded={loaded} />}
        {data?.has_more && <p className={lists.none}>这一周太多，只列最早的</p>}
        <ol className={styles.days}>
          {data?.days.map((each, at) => (
            <li key={each.day} className={each.day === data.today ? styles.today : undefined}>
              <h2>
                {WEEKDAYS[at]} {each.day.slice(5)}
                <small>
                  {[each.day === data.today && '今天', countText(each.rows.length)]
                    .filter(Boolean)
                    .join('，')}
                </small>
              </h2>
              <ul>
                {each.rows.map((row) => (
                  <VisitLine key={row.id} row={row} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Block>
    </>
  );
}

function VisitLine({ row }: Line) {
  const { id, visit, name, phone, car, stage, branch } = row;
  return (
    <li>
      <ScreenLink href={leadPath(id)} className={styles.visit}>
        <b>{[visit?.time ?? halfName(visit?.half ?? null), name ?? phone].join(' ')}</b>
        {car && <span>{car.title}</span>}
        <small>{[STAGE_NAMES[stage], assigneeText(row), branch].filter(Boolean).join('，')}</small>
      </ScreenLink>
    </li>
  );
}
type Line = { row: CaseRow };

function countText(count: number): string {
  return count === 0 ? '没有' : `${count} 位`;
}

function weekText(days: readonly { day: string }[]): string {
  if (days.length === 0) return '';
  return `${days[0]?.day ?? ''} 到 ${days[days.length - 1]?.day ?? ''}`;
}

function dayInAddress(): string {
  return new URLSearchParams(location.search).get('day') ?? '';
}
