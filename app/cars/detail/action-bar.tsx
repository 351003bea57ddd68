import type { CarRecord } from '#/app/cars/car-record.ts';
import { isOffSale, saleStatus } from '#/app/cars/status.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import { useConfig } from '#/web/site.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './action-bar.module.css';

/** What to do next, at the foot of the screen: ask, and come to see the car, or its like when it is gone. */
export function ActionBar({ id, record }: { id: string; record: CarRecord }) {
  const { servicePhone } = useConfig().brand;
  const phone = record.consult?.phone ?? servicePhone;
  const status = saleStatus(record.car.type);
  const gone = isOffSale(status);
  const series = record.more?.series;
  const list = record.car.category === 'discount' ? 'StandardDiscount' : 'Index';
  return (
    <div className={styles.bar}>
      <div>
        {phone && (
          <a className={buttonClass('line')} href={`tel:${phone}`}>
            咨询顾问
          </a>
        )}
        {gone ? (
          <Link
            className={buttonClass('main')}
            to={href(list, {}, series ? { series_id: series.id } : {})}
          >
            {series ? '看同车系在售' : '看在售的车'}
          </Link>
        ) : (
          <Link className={buttonClass('main')} to={href('visit', {}, { car: id })}>
            预约看车
          </Link>
        )}
      </div>
    </div>
  );
}
