import { useEffect, useState } from 'react';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { BranchSelect } from '#/app/console/frame/list/select.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Ages } from './ages.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { getNumbers, PERIODS, type Numbers, type NumbersFilter } from './contract.ts';
import { countText, NOT_RECORDED, shortDay } from './count-words.ts';
import { DayCharts } from './day-charts.tsx';
import { Funnel } from './funnel.tsx';
import { Tables } from './tables.tsx';
import styles from './numbers.module.css';

/** The screen of the statistics: views, leads and bookings by day, answers, stock, and tables. */
export default function NumbersScreen() {
  const [filter, setFilter] = useState(readFilter);
  const loaded = useData(getNumbers, filter);
  const { data } = loaded;
  useEffect(() => writeFilter(filter), [filter]);
  const branches = data?.branches ?? [];
  return (
    <>
      <Head
        title="数据"
        {...(data && { below: `${shortDay(data.from)}到 ${shortDay(data.to)}，今天还没完` })}
      >
        {(branches.length > 1 || filter.branch !== '') && (
          <BranchSelect
            branches={branches}
            value={filter.branch}
            onChange={(branch) => setFilter({ ...filter, branch })}
          />
        )}
      </Head>
      <div className={styles.periods} role="group" aria-label="多少天">
        {PERIODS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === filter.days}
            onClick={() => setFilter({ ...filter, days })}
          >
            {days} 天
          </button>
        ))}
      </div>
      <Outdated loaded={loaded} />
      {data ? (
        <Overview numbers={data} filter={filter} />
      ) : (
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      )}
    </>
  );
}

function Overview({ numbers, filter }: { numbers: Numbers; filter: NumbersFilter }) {
  const { totals, answers } = numbers;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="浏览" value={countText(totals.views)} unit="次" />
        <Figure label="线索" value={countText(totals.leads)} unit="条" />
        <Figure label="约看" value={countText(totals.bookings)} unit="次" />
        <Figure
          label="等着回话"
          value={answers.waiting >= 1_000 ? '999+' : String(answers.waiting)}
          unit="条"
        />
      </dl>
      <div className={styles.columns}>
        <DayCharts numbers={numbers} filter={filter} />
        <div>
          <AnswerTimes answers={answers} since={numbers.recorded.answers} />
          <Funnel numbers={numbers} />
        </div>
      </div>
      <Ages ages={numbers.ages} filter={filter} />
      <Tables filter={filter} />
    </>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {value !== NOT_RECORDED && <small>{unit}</small>}
      </dd>
    </div>
  );
}

function readFilter(): NumbersFilter {
  const query = new URLSearchParams(location.search);
  const days = PERIODS.find((each) => each === query.get('days')) ?? '30';
  return { days, branch: query.get('branch') ?? '' };
}

function writeFilter({ days, branch }: NumbersFilter): void {
  const query = new URLSearchParams({
    ...(days !== '30' && { days }),
    ...(branch !== '' && { branch }),
  }).toString();
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}
