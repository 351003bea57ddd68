import type { CarRecord } from '#/app/cars/car-record.ts';
import { isOffSale, saleStatus } from '#/app/cars/status.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import { useConfig } from '#/web/site.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './action-bar.module.css';

/** What to do next, at the foot of the screen: ask, and look at its like when the car is gone. */
export function ActionBar({ record }: { record: CarRecord }) {
  const { servicePhone } = useConfig().brand;
  const phone = record.consult?.phone ?? record.more?.branch?.phone ?? servicePhone;
  const status = saleStatus(record.car.type);
  const gone = isOffSale(status);
  const series = record.more?.series;
  const list = record.car.category === 'discount' ? 'StandardDiscount' : 'Index';
  if (!phone && !gone) return null;
  return (
    <div className={styles.bar}>
      <div>
        {phone && (
          <a className={buttonClass(gone ? 'line' : 'main')} href={`tel:${phone}`}>
            电话咨询
          </a>
        )}
        {gone && (
          <Link
            className={buttonClass('main')}
            to={href(list, {}, series ? { series_id: series.id } : {})}
          >
            {series ? '看同车系在售' : '看在售的车'}
          </Link>
        )}
      </div>
    </div>
  );
}
