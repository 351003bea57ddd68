import { ribbonLabel, type SaleStatus } from '#/app/car-facts/status.ts';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { Board } from './contract.ts';
import styles from './stock-figures.module.css';

type Props = {
  title: string;
  board: Board;
  /** Time (ms since 1970) of the last update. Undefined until two updates in a row have failed. */
  lostAt: number | undefined;
  /** The URL of this page, for a link that reloads the page without JavaScript. */
  reload: string;
};

/** The number of cars per status, and a note if the board is not up to date. */
export function StockFigures({ title, board, lostAt, reload }: Props) {
  const { brand } = useConfig();
  const count = new Map(board.statuses.map((one) => [one.status, one.count]));
  const isKnown = board.statuses.length > 0;
  const inStock = IN_STOCK.reduce((sum, status) => sum + (count.get(status) ?? 0), 0);
  return (
    <header className={styles.summary}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {/* Keyed by its text, so that a longer text is a new element and not a layout shift. */}
        {isKnown ? (
          <p key={inStock}>
            在库 <b>{inStock}</b> 台<small>，含特价车和已预定的，不含批发车</small>
          </p>
        ) : (
          <p>这里没有车源的统计</p>
        )}
      </div>
      {isKnown && (
        // A background, because elements that change their width would move others.
        <div
          className={styles.shares}
          style={{ backgroundImage: sharesOf(count, board.statuses) }}
          aria-hidden="true"
        />
      )}
      {isKnown && (
        <dl className={styles.counts}>
          {DISPLAYED_STATUSES.map((status) => (
            <div key={status} className={styles[status]}>
              <dt>{ribbonLabel(status)}</dt>
              <dd>{count.get(status) ?? 0}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        {/* Always one line, so that a changed message moves nothing below it. */}
        <p role="status" className={lostAt === undefined ? styles.live : styles.lost}>
          {lostAt === undefined ? '自动更新' : `连不上，停在 ${timeText(lostAt)}`}
        </p>
        <noscript>
          <Link to={reload}>刷新看板</Link>
        </noscript>
        {brand.followUrl && (
          <p className={`${styles.follow} wechat`}>
            <img src="/brand/follow-qr.png" alt="" width={88} height={88} loading="lazy" />
            <span>微信扫一扫{'\n'}关注公众号</span>
          </p>
        )}
      </div>
    </header>
  );
}

const IN_STOCK: readonly SaleStatus[] = ['existed', 'early-access', 'ordered'];
const DISPLAYED_STATUSES: readonly SaleStatus[] = [
  ...IN_STOCK,
  'sold',
  'early-access-sold',
  'cut-off',
];

const COLOURS: Partial<Record<SaleStatus, string>> = {
  existed: 'var(--brand)',
  'early-access': 'var(--early)',
  ordered: 'var(--reserved)',
};

/**
 * Returns a CSS gradient with a stripe for each displayed status. A stripe is as wide as the share
 * of the status in all cars.
 */
function sharesOf(count: ReadonlyMap<string, number>, all: Board['statuses']): string {
  const total = all.reduce((sum, one) => sum + one.count, 0);
  let end = 0;
  const stops = DISPLAYED_STATUSES.map((status) => {
    const start = end;
    end += ((count.get(status) ?? 0) / Math.max(1, total)) * 100;
    return `${COLOURS[status] ?? 'var(--line-2)'} ${start}% ${end}%`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')}, var(--line-2) ${end}%)`;
}

/** Returns the local time of an instant (ms since 1970), such as 14:03:20. */
function timeText(instant: number): string {
  return new Date(instant).toLocaleTimeString('zh-CN', { hour12: false });
}
