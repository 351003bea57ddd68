import { href } from '#/app/sitemap.ts';
import type { At } from '#/web/routing.ts';
import { Link } from '#/web/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import prose from '#/web/ui/prose.module.css';
import styles from './coupon-guide.module.css';

/** How coupons work: where they come from, what they are good for, and what becomes of them. */
export default function CouponGuide({ at }: { at: At }) {
  return (
    <article className={styles.screen}>
      <h1>{at.title}</h1>
      <div className={prose.prose}>
        <p>一张券能抵多少、到哪天、能用在哪些车上，以您那张券的页面写的为准。</p>
        <h2>从哪里来</h2>
        <ul>
          <li>门店活动、老客户介绍、售后补偿，由门店发放。</li>
          <li>短信只发给同意接收的人，里面带一个链接，点开就能看券。</li>
          <li>不用转发，不用拉人，也不用先关注。</li>
        </ul>
        <h2>怎么用</h2>
        <ol>
          <li>打开短信里的链接，或者在下面输入券码。</li>
          <li>看清截止日期和能用的车。</li>
          <li>签合同之前，把二维码给顾问扫。抵扣的钱写进合同。</li>
        </ol>
        <h2>要注意的</h2>
        <ul>
          <li>有最低车价的，按合同车价算，不含保险和过户费。</li>
          <li>一台车用一张，不兑现金，不找零。</li>
          <li>和特价区的降价能不能一起用，看券上的条件。</li>
          <li>过了截止那天的二十四点就不能再用。</li>
        </ul>
        <h2>退车的时候</h2>
        <p>退车时券一起退回，没过期还能再用；有效期不顺延，已经抵扣的金额不折成现金。</p>
        <h2>券码别给别人</h2>
        <p>谁拿着券码都能打开这张券，也能拿去核销。券的页面上没有您的姓名和电话。</p>
      </div>
      <p className={styles.ways}>
        <Link className={buttonClass('main')} to={href('CouponSmsLanding')}>
          输入券码看券
        </Link>
        <Link className={buttonClass('line')} to={href('randomConsultant')}>
          问顾问
        </Link>
      </p>
    </article>
  );
}
