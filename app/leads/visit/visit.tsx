import { CarLine } from '#/app/car-card/car-line.tsx';
import { getCar } from '#/app/car/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Steps } from '#/app/leads/form/steps.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { CallbackForm } from './callback-form.tsx';
import { getVisitTimes } from './contract.ts';
import { VisitForm } from './visit-form.tsx';
import page from '#/app/leads/form/page.module.css';
import columns from '#/web/ui/columns.module.css';
import styles from './visit.module.css';

const ID = /^[^,\s\p{Cc}]{1,64}$/u;
/**
 * The query parameter that makes the page display the callback form and not the form for a visit.
 */
const CALL = { way: 'call' } as const;

const STEPS = {
  visit: [
    ['选时间，留号码', '提交以后得到受理号，凭它查进度。'],
    ['门店确认', '门店联系你，确认后才算约好。'],
    ['到店看车', '来不了，凭受理号就能撤回。'],
  ],
  call: [
    ['留号码', '提交以后得到受理号，凭它查进度。'],
    ['顾问打给你', '在营业时间内，尽量在你选的时段。'],
    ['不想等了', '凭受理号就能撤回。'],
  ],
} as const;

export const needs = (at: At) => {
  const car = carOf(at);
  return {
    times: queryFor(getVisitTimes, { car }, 0),
    ...(car && { detail: optionalQueryFor(getCar, { id: car }, Infinity) }),
  };
};

export const title = (_: unknown, at: At) => (isCall(at) ? '请顾问回电' : at.title);

export const subject = ({ detail }: Pick<Props, 'detail'>) => detail?.title;

type Props = Pick<ScreenProps<typeof needs>, 'at' | 'times'> & { detail?: CarDetail | undefined };

/** The page for a visit or a callback, about a car or in general. */
export default function Visit({ at, times, detail }: Props) {
  const id = carOf(at);
  const { car } = times;
  return (
    <article className={columns.page}>
      {id && detail && <CarLine id={id} detail={detail} />}
      <header className={page.lead}>
        <h1>{title(undefined, at)}</h1>
        <p hidden={!!car?.obstacle}>
          {isCall(at)
            ? '留一个号码，顾问在营业时间内打给你，尽量在你选的时段。'
            : `选${times.places.length > 0 ? '门店和' : ''}时间，门店联系你确认，确认后才算约好。`}
        </p>
      </header>
      {id && !car && (
        <p className={styles.unknown}>没有找到链接里的那台车。可以先约到店，到店再看哪台。</p>
      )}
      {car?.obstacle ? (
        <Obstacle id={car.id} words={car.obstacle} />
      ) : (
        <>
          <Ways at={at} car={car?.id} />
          {isCall(at) ? (
            <CallbackForm key="call" at={at} car={car?.id ?? ''} />
          ) : (
            <VisitForm key="visit" at={at} times={times} />
          )}
          <Steps
            title={isCall(at) ? '怎么回电' : '怎么约'}
            steps={isCall(at) ? STEPS.call : STEPS.visit}
          />
        </>
      )}
    </article>
  );
}

/** Returns the id of the car in the query; undefined if it is missing or malformed. */
function carOf({ query }: At): string | undefined {
  const id = query.get('car') ?? '';
  return ID.test(id) ? id : undefined;
}

function isCall({ query }: At): boolean {
  return query.get('way') === CALL.way;
}

/** The tabs for a visit and a callback. */
function Ways({ at, car }: { at: At; car: string | undefined }) {
  const about = car === undefined ? {} : { car };
  const ways = [
    { words: '到店看车', to: href('visit', {}, about), isHere: !isCall(at) },
    { words: '请顾问回电', to: href('visit', {}, { ...about, ...CALL }), isHere: isCall(at) },
  ];
  return (
    <nav className={styles.ways} aria-label="怎么联系门店">
      {ways.map(({ words, to, isHere }) => (
        <Link key={words} to={to} replace aria-current={isHere ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** The reason why a car cannot be visited, with alternatives. */
function Obstacle({ id, words }: { id: string; words: string }) {
  return (
    <section className={styles.obstacle}>
      <p>{words}</p>
      <Link className={buttonClass('main')} to={`${href('carDetail', { id })}#similar-cars`}>
        看相近的车
      </Link>
      <Link className={buttonClass('line')} to={href('visit')}>
        不指定车，约到店
      </Link>
    </section>
  );
}
