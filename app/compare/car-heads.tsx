import { PriceText } from '#/app/car-card/price-text.tsx';
import { StatusRibbon } from '#/app/car-card/ribbon.tsx';
import { ownList } from '#/app/car-facts/short-description.ts';
import { isForSale, isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { compareAddress } from './address.ts';
import styles from './car-heads.module.css';

/** The column heads of the comparison: each car with its price, and links to book and remove it. */
export function CarHeads({ cars }: { cars: readonly CarSummary[] }) {
  return (
    <thead className={styles.heads}>
      <tr>
        <th scope="col">
          <span className="vh">项目</span>
        </th>
        {cars.map(({ id, title, cover, type, category }, index) => (
          <th key={id} scope="col">
            <Link to={href('carDetail', { id }, ownList({ category }))}>
              <div className={isOffSale(saleStatus(type)) ? styles.unavailable : styles.cover}>
                <Photo src={cover} alt="" fit="third" turn={index === 0 ? 'first' : 'soon'} />
                {/* A column is too narrow for more; a row of the table has the status. */}
                <StatusRibbon type={type} />
              </div>
              {title}
            </Link>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <span className="vh">预约和移除</span>
        </th>
        {cars.map(({ id, title, type, price }) => (
          <td key={id}>
            {!isOffSale(saleStatus(type)) && (
              <p className={styles.price}>
                <PriceText yuan={price.current} size="small" />
              </p>
            )}
            {isForSale(saleStatus(type)) && (
              <Link
                className={`${buttonClass('main')} ${styles.visit}`}
                to={href('visit', {}, { car: id })}
                aria-label={`预约看车 ${title}`}
              >
                预约<span>看车</span>
              </Link>
            )}
            <Link
              className={styles.remove}
              to={compareAddress(cars.map((car) => car.id).filter((other) => other !== id))}
              replace
              aria-label={`移除 ${title}`}
              data-remove={id}
            >
              移除
            </Link>
          </td>
        ))}
      </tr>
    </thead>
  );
}
