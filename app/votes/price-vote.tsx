import { href } from '#/app/sitemap.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { CHOICES, STORAGE_NOTE } from './choices.ts';
import { getPriceVote, postPriceVote, type Result } from './contract.ts';
import columns from '#/web/ui/columns.module.css';
import styles from './price-vote.module.css';

/** Returns the query for the result; no query before the visitor has voted. */
export const needs = (at: At) => (hasVoted(at) ? { result: queryFor(getPriceVote, {}, 0) } : {});

type Props = { at: At; result?: Result };

/** The page of the vote on negotiable prices: first a form, then the result. */
export default function PriceVote({ at, result }: Props) {
  return (
    <div className={columns.page}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p className={styles.question}>您希望我们的车价怎么定？</p>
      </header>
      {result ? <Results result={result} chosen={at.query.get('voted')} /> : <Ballot />}
      <section className={`${styles.about} ${columns.aside}`}>
        <h2>说明</h2>
        <ul>
          <li>一台设备投一次，以第一次为准。</li>
          <li>不要手机号，不用关注，也不用转发。{STORAGE_NOTE}。</li>
          <li>一台车的价格能不能议、议多少，以车辆页面和合同写的为准。</li>
          <li>投票结果只供我们定价时参考，不改变已经签的合同。</li>
        </ul>
      </section>
    </div>
  );
}

function hasVoted({ query }: At): boolean {
  return CHOICES.some(({ id }) => id === query.get('voted'));
}

function Ballot() {
  return (
    <form className={styles.ballot} method="post" action={postPriceVote.path}>
      <fieldset>
        <legend className="vh">车价怎么定</legend>
        {CHOICES.map(({ id, label, about }) => (
          <label key={id}>
            <input type="radio" name="choice" value={id} required />
            <span>
              {label}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="main" type="submit">
        投票，看结果
      </Button>
    </form>
  );
}

function Results({ result, chosen }: { result: Result; chosen: string | null }) {
  const { total, counts } = result;
  return (
    <section className={styles.results}>
      <h2>{total > 0 ? `已有 ${total} 台设备投票` : '还没有人投票'}</h2>
      <ul>
        {CHOICES.map(({ id, label }) => {
          const count = counts.find((each) => each.id === id)?.count ?? 0;
          const share = total > 0 ? Math.round((count / total) * 100) : 0;
          return (
            <li key={id}>
              <p>
                <span>
                  {label}
                  {id === chosen && <em>这次选的</em>}
                </span>
                <b>
                  {count} 票，{share}%
                </b>
              </p>
              <span className={styles.track} aria-hidden="true">
                <span style={{ transform: `scaleX(${share / 100})` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.ways}>
        {/* A visitor who received this link may not have voted. A second vote does not count. */}
        <Link className={buttonClass('line')} to={href('priceNegotiable')}>
          我也来投票
        </Link>
        <Link className={buttonClass('line')} to={href('Index')}>
          回首页
        </Link>
      </p>
    </section>
  );
}
