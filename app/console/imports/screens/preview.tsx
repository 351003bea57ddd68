import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { getImportResult, type Job, type Result } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import { Button } from '#/web/ui/button.tsx';
import { Cards } from './cards.tsx';
import { Changes } from './changes.tsx';
import { Groups } from './groups.tsx';
import { Sums } from './sums-block.tsx';
import { sumOf } from './sums.ts';
import { Unlisted } from './unlisted.tsx';
import styles from './import.module.css';

/** What the person agreed to before the import. */
export type Consents = { acceptsStops: boolean; confirmsUnlikely: boolean };

type Props = {
  job: Job;
  /** Whether the browser still has the file. */
  canSend: boolean;
  onConfirm(job: Job, consents: Consents): void;
  onDrop(): void;
};

/** The result of a dry run, with the button that imports the file. */
export function Preview(props: Props) {
  const loaded = useData(getImportResult, { id: props.job.id });
  const { data } = loaded;
  if (!data) {
    return (
      <Block>
        <Waiting loaded={loaded} />
      </Block>
    );
  }
  return <Checked {...props} result={data} />;
}

function Checked({ job, canSend, onConfirm, onDrop, result }: Props & { result: Result }) {
  const [acceptsStops, setAcceptsStops] = useState(false);
  const [confirmsUnlikely, setConfirmsUnlikely] = useState(false);
  const { created, changed, refused } = sumOf(result.tables);
  const written = created + changed;
  const unlikely = result.tables
    .flatMap(({ groups }) => groups)
    .filter(({ code }) => code === 'unlikely_value');
  const unlikelyRows = unlikely.reduce((sum, { rows }) => sum + rows, 0);
  // A row with only a new price is not counted until a person confirms the price.
  const confirmed = confirmsUnlikely ? unlikelyRows : 0;
  const parts = [
    written > 0 && `${grouped(written)} 行`,
    confirmed > 0 && `${grouped(confirmed)} 个核对过的数`,
  ].filter((part) => part !== false);
  const isStopped = result.stops.length > 0 && !acceptsStops;
  return (
    <>
      <Sums tables={result.tables} isDry />
      {result.stops.length > 0 && (
        <Block title="先看这个">
          <ul className={styles.stops}>
            {result.stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
          <label className={styles.accept}>
            <input
              type="checkbox"
              checked={acceptsStops}
              onChange={(event) => setAcceptsStops(event.target.checked)}
            />
            知道了，照样导入
          </label>
        </Block>
      )}
      <Changes tables={result.tables} isDry />
      <Groups result={result} isDry />
      {unlikelyRows > 0 && (
        <Block title="数差得太远的">
          <label className={styles.accept}>
            <input
              type="checkbox"
              checked={confirmsUnlikely}
              onChange={(event) => setConfirmsUnlikely(event.target.checked)}
            />
            {grouped(unlikelyRows)} 个数我核对过，没有错，照样用
          </label>
        </Block>
      )}
      <Unlisted unlisted={result.unlisted} />
      <Cards cards={result.cards} more={result.more} />
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onDrop}>
          放弃
        </Button>
        <Button
          kind="main"
          disabled={parts.length === 0 || isStopped || !canSend}
          onClick={() => onConfirm(job, { acceptsStops, confirmsUnlikely })}
        >
          {parts.length === 0 ? '没有要写的' : `导入 ${parts.join('和 ')}`}
          {parts.length > 0 && refused > 0 && `，跳过 ${grouped(refused)} 行`}
        </Button>
      </div>
    </>
  );
}
