import { longDay } from '#/app/dates.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Checklist } from './checklist.tsx';
import { getDeliveryNotice, type DeliveryNotice } from './contract.ts';
import { AboutList, NoticePage, NoticeText } from './notice-parts.tsx';
import styles from './delivery.module.css';

export const needs = ({ params }: At) => ({
  notice: queryFor(getDeliveryNotice, { id: params.id ?? '' }),
});

export const subject = ({ notice }: Data<typeof needs>) => notice.car_title;

/** The page of a delivery notice, with checklists for the day. */
export default function Delivery({ at, notice }: ScreenProps<typeof needs>) {
  const { order_number, day, time, place, address, contact, phone, payment } = notice;
  const id = at.params.id ?? '';
  const { steps, bring, handed_over, checks, notes } = notice;
  const parts = [steps, bring, handed_over, checks, notes];
  const when = [day && longDay(day), time].filter(Boolean).join('，');
  return (
    <NoticePage
      title={at.title}
      car={notice.car_title}
      carId={notice.car_id}
      phone={phone}
      facts={[
        { name: '订单号', value: order_number },
        { name: '交车时间', value: when },
        { name: '交车地点', value: [place, address].filter(Boolean).join('，') },
        { name: '联系人', value: contact },
      ]}
      isEmpty={payment === null && !notice.content && parts.every(({ length }) => length === 0)}
    >
      <NoticeText text={notice.content} />
      <Steps steps={steps} />
      {bring.length > 0 && (
        <Checklist key={`${id}-bring`} id={`${id}-bring`} title="您要带的" items={bring} />
      )}
      {payment && <AboutList title="付款" items={[{ name: '尾款', note: payment }]} />}
      {handed_over.length > 0 && (
        <Checklist
          key={`${id}-handed`}
          id={`${id}-handed`}
          title="我们交给您的"
          items={handed_over}
        />
      )}
      {checks.length > 0 && (
        <Checklist
          key={`${id}-checks`}
          id={`${id}-checks`}
          title="验收清单，看完再签字"
          items={checks.map((name) => ({ name }))}
        />
      )}
      <AboutList title="交车前后要知道的" items={notes} />
    </NoticePage>
  );
}

const STATES = { done: '已完成', now: '进行中', later: '未开始' } as const;

function Steps({ steps }: Pick<DeliveryNotice, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>办到哪一步了</h2>
      <ol>
        {steps.map(({ name, note, state }) => (
          <li key={name} className={styles[state]}>
            <p>
              <b>{name}</b>
              <span>{STATES[state]}</span>
            </p>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
