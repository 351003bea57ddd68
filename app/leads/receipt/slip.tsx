import { instantText, longDay } from '#/app/dates.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { CLOSED, PROGRESS, type LeadKind } from '#/app/leads/progress.ts';
import { weekdayText } from '#/app/leads/visit/open-days.ts';
import { HALF_DAYS } from '#/app/leads/visit/times.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { CopyNumber } from './copy-buttons.tsx';
import styles from './receipt.module.css';

/** What happens next after a submission, by kind of request. */
const NEXT: Readonly<Record<LeadKind, string>> = {
  recycle: '顾问联系你约检测时间。检测后当面报价，卖不卖由你定。',
  repair: '顾问联系你确认时间和价格，确认后才施工。',
  service: '顾问联系你处理，进展写在这里。',
  visit: '顾问联系你确认时间，确认后这里显示“已约时间”。',
  callback: '顾问尽量在你选的时间打给你。',
};

/** The receipt of a request as visitors see it: number, status, steps, content and contact. */
export function Slip({ receipt }: { receipt: Receipt }) {
  const { no, kind, taken_at, status, steps, details, visit, contact, withdrawn_at } = receipt;
  const { opens_at } = receipt;
  const isOpen = withdrawn_at === null;
  const agreed = visit && !visit.is_cancelled ? visit : undefined;
  const requested = details.find(({ label }) => label === HERO[kind]);
  const hero = agreed ? { label: '约好的时间', value: shortVisitText(agreed) } : requested;
  // The instant of a step that was reached is known; at the submission it is `taken_at`.
  const current = steps.find(({ state }) => state === 'current')?.at ?? taken_at;
  return (
    <section className={isOpen ? styles.open : styles.slip} aria-label="受理回执">
      <div className={styles.top}>
        {hero ? (
          <Hero label={hero.label} value={hero.value} />
        ) : (
          <Number name={`${PROGRESS[kind].title}，受理号`} no={no} />
        )}
        <p className={styles.status}>
          <b>{status}</b>
          <span>{instantText(withdrawn_at ?? current)}</span>
        </p>
        {visit && <p className={styles.small}>{agreementText(visit)}</p>}
        {status === CLOSED && (
          <p className={styles.small}>门店结束了这个请求。还要办，请重新提交，或者打门店电话。</p>
        )}
        {status === PROGRESS[kind].steps[0] && <p className={styles.small}>{NEXT[kind]}</p>}
        {opens_at && <p className={styles.small}>门店现在没开门，{openingText(opens_at)} 开门。</p>}
      </div>
      {hero && (
        <div className={styles.row}>
          <Number name={`${PROGRESS[kind].title}，受理号`} no={no} />
        </div>
      )}
      {isOpen && (
        <ol className={styles.steps}>
          {steps.map(({ name, at, state }) => (
            <li
              key={name}
              className={styles[state]}
              aria-current={state === 'current' || undefined}
            >
              <b>{name}</b>
              {at && <span>{instantText(at)}</span>}
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.facts}>
        {details
          .filter((detail) => detail !== hero)
          .map((detail) => (
            <Fact
              key={detail.label}
              label={detail === requested && agreed ? '你选的时间' : detail.label}
              value={detail.value}
            />
          ))}
        {isOpen && <Fact label="联系你的人" value={contact} />}
        {isOpen && (
          <Fact label="手机号" value="已收到，加密保存，在本站查看或转给门店系统都留下记录" />
        )}
      </dl>
      <p className={styles.foot}>
        {isOpen ? (
          <>
            记下受理号或者截图：凭它查进度、撤回。资料保存到 {longDay(receipt.retained_until)}
            ，有新进展会顺延，到期删除。你同意的是
            <Link to={href('privacy')}>隐私政策</Link>
            {receipt.consent.version}，{instantText(receipt.consent.at)}。
          </>
        ) : (
          '手机号、称呼和你写的内容已经删除，不再联系你。这个号码只用来说明它撤回过。'
        )}
      </p>
    </section>
  );
}

/**
 * The label of the detail that is emphasized on a receipt, by kind of request. On receipts of other
 * kinds the receipt number is emphasized.
 */
const HERO: Partial<Record<LeadKind, string>> = { recycle: '估价区间', visit: '时间' };

type Visit = NonNullable<Receipt['visit']>;
type VisitTime = Pick<Visit, 'day' | 'half' | 'time'>;

/** Formats the time of a visit: 2026年11月21日（周六）15:00. */
function visitText({ day, ...hours }: VisitTime): string {
  return `${longDay(day)}（${weekdayText(day)}）${hoursText(hours)}`;
}

/** Formats an instant like the time of a visit: 2026年11月21日（周六）09:00. */
function openingText(instant: string): string {
  const [day = '', time = ''] = instantText(instant).split(' ');
  return visitText({ day, half: null, time });
}

/** Formats the time of a visit with the year last: 11月21日 15:00（2026年，周六）. */
function shortVisitText({ day, ...hours }: VisitTime): string {
  const [year = '', date = ''] = longDay(day).split('年');
  return `${date} ${hoursText(hours)}（${year}年，${weekdayText(day)}）`;
}

function hoursText({ half, time }: Omit<VisitTime, 'day'>): string {
  return time ?? HALF_DAYS.find(({ id }) => id === half)?.name ?? '';
}

/**
 * Returns the sentence that says when a visit was agreed, from which time it was moved, or that it
 * is cancelled.
 */
function agreementText({ at, from, is_cancelled, ...visit }: Visit): string {
  if (is_cancelled) return `原来约的 ${visitText(visit)} 取消了，等顾问再和你约。`;
  if (from === null) return `${instantText(at)} 约好。`;
  return `改期了：从 ${visitText(from)} 改到 ${visitText(visit)}，${instantText(at)} 改的。`;
}

/** The emphasized detail of a receipt. The text before its first comma is large. */
function Hero({ label, value }: { label: string; value: string }) {
  const [, first = value, rest = ''] = /^([^，（]*)[，]?(.*)$/.exec(value) ?? [];
  return (
    <>
      <p className={styles.small}>{label}</p>
      <p className={styles.hero}>{first}</p>
      {rest && <p className={styles.small}>{rest}</p>}
    </>
  );
}

function Number({ name, no }: { name: string; no: string }) {
  return (
    <>
      <p className={styles.small}>{name}</p>
      <p className={styles.number}>
        <b>{no}</b>
        <CopyNumber no={no} />
      </p>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
