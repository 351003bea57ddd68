import { useState } from 'react';
import { ROLE_NAMES } from '#/app/console/accounts/roles.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { BranchSelect } from '#/app/console/frame/list/select.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { CaseCard, CaseLine } from './case-card.tsx';
import { getInbox } from './contract.ts';
import { ExportForm } from './export-form.tsx';
import { MoreLeads } from './more-leads.tsx';
import { countText, durationText } from './time-words.ts';
import { useChanges } from './use-changes.tsx';
import styles from './inbox.module.css';

type Inbox = ConsoleOutputOf<typeof getInbox>;

/**
 * If the page is scrolled down by more than this (px), new data do not move the list; a note above
 * it announces them.
 */
const SCROLLED = 120;

/** The first screen of the leads: new leads, visits of the day, and leads to follow up. */
export function InboxScreen() {
  const me = useMe();
  const [branch, setBranch] = useState('');
  const loaded = useData(getInbox, { branch });
  const [isStale, setStale] = useState(false);
  const { data, reload } = loaded;
  const refresh = () => {
    setStale(false);
    void reload();
  };
  useChanges(isStale ? undefined : data?.change, () => {
    if (scrollY > SCROLLED) setStale(true);
    else refresh();
  });
  return (
    <>
      <Head
        title="线索"
        below={[me.name, ROLE_NAMES[me.role], me.branch?.name].filter(Boolean).join('，')}
      >
        <div className={styles.tools}>
          {data && data.branches.length > 1 && (
            <BranchSelect branches={data.branches} value={branch} onChange={setBranch} />
          )}
          <ScreenLink href="/console/visits" className={styles.tool} aria-label="看车日历">
            日历
          </ScreenLink>
          <ScreenLink href="/console/search" className={styles.tool} aria-label="找线索">
            <Icon name="search" />
          </ScreenLink>
        </div>
      </Head>
      <Outdated loaded={loaded} />
      {isStale && (
        <p className={styles.stale}>
          <Button kind="main" onClick={refresh}>
            有新的变化，点这里更新
          </Button>
        </p>
      )}
      {data ? (
        <Lists inbox={data} loadedAt={loaded.loadedAt} branch={branch} />
      ) : (
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      )}
    </>
  );
}

function Lists({ inbox, loadedAt, branch }: { inbox: Inbox; loadedAt: number; branch: string }) {
  const { counts, median_s, again, fresh, due, visits, follow } = inbox;
  const earlier = new Set([...due, ...again].map(({ id }) => id));
  const later = follow.filter(({ id }) => !earlier.has(id));
  const { calls } = useMe();
  const now = useNow();
  const elapsedS = Math.max(0, Math.round((now.getTime() - loadedAt) / 1000));
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="新的" value={countText(counts.fresh)} />
        <Figure label="等跟进" value={countText(counts.follow)} />
        <Figure label="今天看车" value={String(counts.visits)} />
        <Figure label="一般多久回" value={median_s === null ? '—' : durationText(median_s)} />
      </dl>
      {due.length > 0 && (
        <Block title="该联系了" aside={<span>{countText(counts.due)} 条，早的在前</span>}>
          <ul>
            {due.map((row) => (
              <CaseLine key={row.id} row={row} now={now} />
            ))}
          </ul>
          {counts.due > due.length && (
            <p className={styles.none}>只列最早的 {due.length} 条，别的在「等跟进」里</p>
          )}
        </Block>
      )}
      {again.length > 0 && (
        <Block title="老客户又来请求" aside={<span>约好的没有动，等回复</span>}>
          <ul>
            {again.map((row) => (
              <CaseCard key={row.id} row={row} elapsedS={elapsedS} />
            ))}
          </ul>
        </Block>
      )}
      <Block title="新的" aside={<span>等得久的在前</span>}>
        {fresh.length === 0 && <p className={styles.none}>没有等着的线索</p>}
        <ul>
          {fresh.map((row) => (
            <CaseCard key={row.id} row={row} elapsedS={elapsedS} />
          ))}
        </ul>
        <MoreLeads queue="new" branch={branch} after={fresh} count={counts.fresh} />
      </Block>
      {visits.length > 0 && (
        <Block title="今天看车" aside={<span>{visits.length} 位</span>}>
          <ul>
            {visits.map((row) => (
              <CaseLine key={row.id} row={row} now={now} />
            ))}
          </ul>
        </Block>
      )}
      <Block title="等跟进" aside={<span>到时间的在前</span>}>
        {later.length === 0 && (
          <p className={styles.none}>{earlier.size > 0 ? '没有别的了' : '没有要跟进的'}</p>
        )}
        <ul>
          {later.map((row) => (
            <CaseLine key={row.id} row={row} now={now} />
          ))}
        </ul>
        <MoreLeads queue="follow" branch={branch} after={follow} count={counts.follow} />
      </Block>
      <Block title="已结束">
        <MoreLeads queue="closed" branch={branch} after={undefined} />
      </Block>
      {calls.includes('exportLeads') && <ExportForm />}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
