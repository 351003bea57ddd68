import { SaveButton } from '#/app/car-card/save-button.tsx';
import type { Contact } from '#/app/car-facts/contact.ts';
import { similarCarsLink } from '#/app/car-facts/similar-cars-address.ts';
import { isForSale, saleStatus } from '#/app/car-facts/status.ts';
import { CompareButton } from '#/app/compare/compare-button.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import styles from './action-bar.module.css';

type Props = { id: string; detail: CarDetail; contact: Contact | undefined };

/** The bar at the foot of the screen with save, compare, ask and visit. */
export function ActionBar({ id, detail, contact }: Props) {
  const { car, title } = detail;
  const similar = similarCarsLink(detail);
  const isToVisit = isForSale(saleStatus(car.type));
  return (
    <div className={styles.bar}>
      <div>
        <SaveButton id={id} title={title} price={car.price.current} className={styles.save}>
          收藏
        </SaveButton>
        <CompareButton id={id} className={styles.compare} />
        {contact && (
          <a className={buttonClass('line')} href="#consultant">
            {contact.branchId || contact.phone ? '咨询顾问' : '联系门店'}
          </a>
        )}
        <Link
          className={buttonClass('main')}
          to={isToVisit ? href('visit', {}, { car: id }) : similar.to}
        >
          {isToVisit ? '预约看车' : similar.words}
        </Link>
      </div>
    </div>
  );
}
