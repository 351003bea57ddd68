import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { CompareToggle } from '#/app/compare/compare-toggle.tsx';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { changeSince, doneWords, type SavedRecord } from './saved-record.ts';
import styles from './saved-footer.module.css';

type Props = {
  list: 'saved' | 'viewed';
  row: SavedRecord;
  car: CarSummary;
  /** The current time in ms since 1970. */
  now: number;
  onRemove(): void;
};

/**
 * The line below a car in a list of saved or viewed cars: the day it was added, and actions. In the
 * list of saved cars it also has the change of the price.
 */
export function SavedFooter({ list, row, car, now, onRemove }: Props) {
  const isOver = isOffSale(saleStatus(car.type));
  const change = isOver ? undefined : changeSince(row.price, car.price.current);
  const series = car.more?.series;
  return (
    <div className={styles.foot}>
      <p>
        {row.at !== undefined && (
          <span>{doneWords(list === 'saved' ? '收藏' : '看过', row.at, now)}</span>
        )}
        {list === 'saved' && change && (
          <span className={change.fell ? styles.fell : styles.rose}>收藏后{change.words}</span>
        )}
      </p>
      <div>
        {!isOver && <CompareToggle id={car.id} title={car.title} />}
        {isOver && series && (
          <Link to={href('Index', {}, { series_id: series.id })}>看同车系在售</Link>
        )}
        <button type="button" aria-label={`移除 ${car.title}`} onClick={onRemove}>
          移除
        </button>
      </div>
    </div>
  );
}
