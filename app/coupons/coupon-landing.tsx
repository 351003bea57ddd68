import { CarCard } from '#/app/car-card/car-card.tsx';
import { longDay } from '#/app/dates.ts';
import { grouped } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { CODE, getCoupon, type Coupon, type CouponState } from './contract.ts';
import columns from '#/web/ui/columns.module.css';
import styles from './coupon-landing.module.css';

export const needs = (at: At) => {
  const code = (at.query.get('code') ?? '').trim();
  return CODE.test(code) ? { coupon: queryFor(getCoupon, { code }) } : {};
};

type Props = { at: At; coupon?: Coupon };

export const subject = ({ coupon }: Pick<Props, 'coupon'>) => coupon?.title;

/** The page of a coupon: its value, its validity, and the cars that it is valid for. */
export default function CouponLanding({ at, coupon }: Props) {
  return (
    <div className={columns.page}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
      </header>
      {coupon ? (
        <CouponDetails coupon={coupon} />
      ) : (
        <AskForCode wrong={at.query.get('code') ?? ''} />
      )}
    </div>
  );
}

const WORDS: Record<CouponState, { mark: string; next: string }> = {
  valid: { mark: '可以使用', next: '签合同前把二维码给顾问扫，当场抵扣。' },
  early: { mark: '还没到时间', next: '到了开始那天再来，这里会出现给顾问扫的二维码。' },
  expired: { mark: '已经过期', next: '这张券不能再用。看看现在有没有正在降价的车。' },
  used: { mark: '已经用过', next: '这张券已经核销。如果不是您用的，请联系顾问查核销记录。' },
};

function CouponDetails({ coupon }: { coupon: Coupon }) {
  const { state, title, value, since, until, used_on, conditions, code, qr_code } = coupon;
  const isOver = state === 'expired' || state === 'used';
  const { mark, next } = WORDS[state];
  return (
    <>
      <section
        className={`${columns.aside} ${isOver ? `${styles.coupon} ${styles.over}` : styles.coupon}`}
      >
        <p className={styles.state}>{mark}</p>
        <h2>{title}</h2>
        <p className={styles.value}>
          <b>{grouped(value)}</b> 元
        </p>
        <p className={styles.days}>
          {since && <span>{longDay(since)} 起</span>}
          {until && <span>{longDay(until)} 止，当天有效</span>}
          {used_on && <span>{longDay(used_on)} 已核销</span>}
        </p>
        {qr_code && (
          <div className={styles.code}>
            <img src={qr_code} alt="券码的二维码，给顾问扫" width="160" height="160" />
            <p>二维码没有加载出来，把下面的券码报给顾问也可以</p>
          </div>
        )}
        <p className={styles.number}>券码 {code}</p>
        <p className={styles.next}>{next}</p>
      </section>
      {conditions.length > 0 && (
        <section className={styles.part}>
          <h2>使用条件</h2>
          <ul className={styles.conditions}>
            {[...new Set(conditions)].map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <Link className={styles.guide} to={href('couponGuide')}>
            优惠券说明
          </Link>
        </section>
      )}
      <Cars coupon={coupon} isOver={isOver} />
      <div className={styles.ways}>
        {coupon.open_url && !isOver && (
          <a className={`${buttonClass('main')} wechat`} href={coupon.open_url}>
            在微信里打开
          </a>
        )}
        <Link className={buttonClass('line')} to={href('randomConsultant')}>
          找顾问
        </Link>
        {isOver && (
          <Link
            className={buttonClass('line')}
            to={href('StandardDiscount', {}, { category: 'discount' })}
          >
            看正在降价的车
          </Link>
        )}
      </div>
    </>
  );
}

function Cars({ coupon, isOver }: { coupon: Coupon; isOver: boolean }) {
  const { cars, cars_total, cars_query } = coupon;
  const { category, ...query } = cars_query;
  if (isOver) return null;
  return (
    <section className={styles.part}>
      <h2>能用这张券的车</h2>
      {cars.length === 0 && <p className={styles.none}>眼下没有符合条件的在售车，过几天再看。</p>}
      <ul className={styles.cars}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} query={category ? { category } : {}} turn="later" />
        ))}
      </ul>
      {cars_total > cars.length && (
        <Link
          className={buttonClass('line')}
          to={
            category === 'discount'
              ? href('StandardDiscount', {}, { category, ...query })
              : href('Index', {}, query)
          }
        >
          全部 {cars_total} 台
        </Link>
      )}
    </section>
  );
}

/** A drawing of a text message in which the coupon's code is marked. */
function Message() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.message}>
        <i />
        <i />
        <span>
          券码 <b>Q••••••••</b>
        </span>
        <i />
      </p>
      <p className={styles.pointer}>短信里这一串</p>
    </div>
  );
}

/**
 * The form in which a visitor enters the code of a coupon. `wrong` is the malformed code in the
 * URL; empty if there is none.
 */
function AskForCode({ wrong }: { wrong: string }) {
  return (
    <form className={styles.ask} action={href('CouponSmsLanding')}>
      <Message />
      <label htmlFor="code">券码</label>
      <p id="code-help">
        {wrong ? '这不像一个券码：只有字母、数字和横线。' : '在短信里，字母和数字混排的那一串。'}
      </p>
      <input
        id="code"
        name="code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby="code-help"
        aria-invalid={wrong !== ''}
      />
      <Button kind="main" type="submit">
        看这张券
      </Button>
      <p className={styles.lost}>
        短信找不到了？
        <Link to={href('visit', {}, { way: 'call' })}>请门店打给我查</Link>
        <Link to={href('couponGuide')}>优惠券说明</Link>
      </p>
    </form>
  );
}
