import { useEffect, useRef, useState } from 'react';
import { carPath } from '#/app/console/contract.ts';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { ChangeHistory } from '#/app/console/frame/list/change-history.tsx';
import { ScreenLink, takeCall } from '#/app/console/frame/location.tsx';
import { Outdated, Waiting } from '#/app/console/frame/states.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { assigneeText } from '#/app/console/inbox/assignee-text.ts';
import { getLead } from '#/app/console/inbox/contract.ts';
import { RequestsBlock } from '#/app/console/inbox/requests/requests-block.tsx';
import { useSale } from '#/app/console/inbox/sale/use-sale.tsx';
import { priceText } from '#/app/format.ts';
import { Photo } from '#/web/ui/photo.tsx';
import type { Change, Detail } from './lead-detail.ts';
import { Assignee, EraseForm, NextContact, NoteForm } from './lead-forms.tsx';
import { CallBar, Stages } from './lead-steps.tsx';
import { VisitBlock } from './visit-form.tsx';
import lists from '#/app/console/inbox/inbox.module.css';
import styles from './lead.module.css';

/** The screen of one lead. */
export function LeadScreen({ id }: { id: string }) {
  const loaded = useData(getLead, { id });
  const action = useAction();
  // How many changes of the stage are being stored: its buttons wait for the new stage.
  const [moving, setMoving] = useState(0);
  const [changing, setChanging] = useState(0);
  // Taken at once: a person who goes back before the lead has loaded, and forward, does not call.
  const isCall = useRef(false);
  useEffect(() => {
    if (takeCall()) isCall.current = true;
  }, []);
  const { data, reload } = loaded;
  const sale = useSale(reload);
  if (!data) {
    return (
      <>
        <Head title="线索">
          <Back />
        </Head>
        <Block>
          <Waiting loaded={loaded} />
        </Block>
      </>
    );
  }
  const change: Change = async (endpoint, input) => {
    setChanging((count) => count + 1);
    try {
      const done = await action.run(endpoint, { ...input, id, seen_at: data.lead.latest_at });
      await reload();
      return done;
    } finally {
      setChanging((count) => count - 1);
    }
  };
  const move: Change = async (endpoint, input) => {
    setMoving((count) => count + 1);
    try {
      return await change(endpoint, input);
    } finally {
      setMoving((count) => count - 1);
    }
  };
  const isMoving = moving > 0;
  const { lead } = data;
  return (
    <>
      <Head
        title={lead.name ?? '没留名字'}
        below={[lead.kind, lead.branch, assigneeText(lead)].filter(Boolean).join('，')}
      >
        <Back />
      </Head>
      <Outdated loaded={loaded} />
      <div className={styles.lead}>
        <Stages detail={data} move={move} isMoving={isMoving} sale={sale} />
        {lead.queue !== 'closed' && (lead.visit || lead.stage === 'booked') && (
          <VisitBlock detail={data} move={move} isMoving={isMoving} />
        )}
        {lead.car && <CarBlock car={lead.car} />}
        <RequestsBlock detail={data} change={change} isBusy={changing > 0} />
        {data.can_change && <NoteForm leadId={id} change={change} />}
        {data.can_change && lead.queue !== 'closed' && (
          <NextContact detail={data} change={change} isBusy={changing > 0} />
        )}
        {data.can_change && <Assignee detail={data} change={change} />}
        <ChangeHistory
          title="经过"
          aside="看号码也记在这里"
          empty="还没有人处理过"
          history={data.history}
        />
        {data.can_erase && <EraseForm change={change} />}
      </div>
      <CallBar key={id} detail={data} isCall={isCall} change={change} move={move} reload={reload} />
    </>
  );
}

function Back() {
  return (
    <ScreenLink href="/console" className={lists.tool}>
      全部线索
    </ScreenLink>
  );
}

function CarBlock({ car }: { car: NonNullable<Detail['lead']['car']> }) {
  return (
    <Block
      title="问的车"
      aside={
        car.status !== null && (
          <ScreenLink href={carPath(car.id)} className={styles.toCar}>
            去这辆车
          </ScreenLink>
        )
      }
    >
      <div className={lists.car}>
        <span className={lists.picture}>
          <Photo src={car.cover} alt="" fit="third" />
        </span>
        <p>
          <b>{car.title}</b>
          <small>{[car.id, car.status].filter(Boolean).join('，')}</small>
          {car.price !== null && <b className={styles.price}>{priceText(car.price)}</b>}
        </p>
      </div>
    </Block>
  );
}
