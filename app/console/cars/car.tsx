import { useState } from 'react';
import { PhotosBlock } from '#/app/console/cars/photos/car-photos.tsx';
import { PriceBlock } from '#/app/console/cars/price/car-price.tsx';
import { DriveAwayBlock } from '#/app/console/cars/price/drive-away.tsx';
import { TextsBlock } from '#/app/console/cars/texts/car-texts.tsx';
import { DeniedBlock } from '#/app/console/cars/texts/denied-block.tsx';
import type { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { CopyLink } from '#/app/console/frame/copy-link.tsx';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { ChangeHistory } from '#/app/console/frame/list/change-history.tsx';
import { goBack, readWarnings } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import type { Change, Detail } from './car-detail.ts';
import { Days } from './car-line.tsx';
import { StateBlock } from './car-state.tsx';
import { getCar } from './contract.ts';
import { ReportsBlock } from './reports-block.tsx';
import styles from './car.module.css';

/** The screen of one car. */
export function CarScreen({ id }: { id: string }) {
  const loaded = useData(getCar, { id });
  const [refusal, setRefusal] = useState<ConsoleError>();
  const [warnings] = useState(readWarnings);
  const action = useAction(undefined, (error) => {
    const isDisplayed = error.reason === 'doubtful' || error.reason === 'conflict';
    setRefusal(isDisplayed ? error : undefined);
    return isDisplayed;
  });
  const { data, reload } = loaded;
  if (!data) {
    return (
      <>
        <Head title={id}>
          <Back />
        </Head>
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      </>
    );
  }
  const change: Change = async (endpoint, input) => {
    setRefusal(undefined);
    const done = await action.run(endpoint, { ...input, id });
    await reload();
    return done;
  };
  const dismiss = () => setRefusal(undefined);
  const { car, can } = data;
  const parts = { detail: data, change, isPending: action.isPending, refusal, dismiss };
  return (
    <>
      <Head title={car.title} below={[id, car.branch].filter(Boolean).join('，')}>
        <Back />
      </Head>
      <Outdated loaded={loaded} />
      <div className={styles.car}>
        <Facts detail={data} warnings={warnings} />
        <StateBlock {...parts} />
        <PriceBlock {...parts} />
        <DriveAwayBlock {...parts} />
        <PhotosBlock {...parts} reload={reload} />
        {can.texts ? <TextsBlock {...parts} /> : <Texts detail={data} />}
        <DeniedBlock detail={data} />
        <ReportsBlock detail={data} />
        <ChangeHistory title="谁改过" empty="后台里还没有人改过" history={data.history} />
      </div>
    </>
  );
}

function Back() {
  return (
    <button type="button" className={styles.tool} onClick={() => goBack('/console/cars')}>
      全部车辆
    </button>
  );
}

type FactsProps = { detail: Detail; warnings: readonly string[] };

function Facts({ detail: { car }, warnings }: FactsProps) {
  const page = `/car/${encodeURIComponent(car.id)}`;
  return (
    <Block>
      <div className={styles.facts}>
        <span className={styles.picture}>
          <Photo src={car.cover} alt="" fit="third" />
        </span>
        <p>
          <Days days={car.days} />
          <span>近 30 天浏览 {car.views}</span>
          {car.leads && (
            <span>
              线索 {car.leads.all}，在跟 {car.leads.open}
            </span>
          )}
          {!car.is_unreleased && (
            <span className={styles.links}>
              <a href={page}>看买家页</a>
              <CopyLink href={page} />
            </span>
          )}
        </p>
      </div>
      {warnings.map((each) => (
        <p key={each} className={styles.warning} role="status">
          {each}
        </p>
      ))}
    </Block>
  );
}

function Texts({ detail: { tags, notes } }: { detail: Detail }) {
  return (
    <Block title="文字">
      <p className={styles.none}>{tags.length > 0 ? tags.join('、') : '没有标签'}</p>
      {notes && <p className={styles.notes}>{notes}</p>}
    </Block>
  );
}
