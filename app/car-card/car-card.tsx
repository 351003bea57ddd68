import type { ReactNode } from 'react';
import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { fallLabel, labelledFall, reductionOf } from '#/app/car-facts/words/fall-label.ts';
import { sortTags } from '#/app/car-facts/words/stated-tags.ts';
import { dayText, mileageText, monthText, priceText, reductionText } from '#/app/format.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo, type Turn } from '#/web/ui/photo.tsx';
import { ConditionPlate } from './condition-plate.tsx';
import { PriceText } from './price-text.tsx';
import { ProofLine } from './proof-line.tsx';
import { Ribbon } from './ribbon.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './car-card.module.css';

type Props = {
  car: CarSummary;
  /**
   * The query of the link to the car. The top bar reads from the query which list the visitor came
   * from.
   */
  query: Readonly<Record<string, string>>;
  /**
   * When the browser fetches the picture. Cards on the first screen fetch theirs before the
   * scripts.
   */
  turn: Turn;
  /** Content that a list adds below the card. */
  children?: ReactNode;
  /** A button that a list adds to the picture. */
  onPicture?: ReactNode;
};

/** The card of a car in a list. */
export function CarCard({ car, query, turn, children, onPicture }: Props) {
  const { more } = car;
  const status = saleStatus(car.type);
  const offSale = isOffSale(status);
  const fault = mileageFault(more);
  return (
    <li
      className={offSale ? `${styles.card} ${styles.offSale}` : styles.card}
      data-price={car.price.current ?? ''}
    >
      <div className={styles.row}>
        <div className={styles.cover}>
          <Photo src={car.cover} alt="" fit="card" turn={turn} />
          <Ribbon status={status} />
          <Badges video={more?.has_video} panorama={more?.has_panorama} />
          <SaveButton
            className={styles.save}
            id={car.id}
            title={car.title}
            price={car.price.current}
          />
          {onPicture}
        </div>
        <div className={styles.words}>
          <h2>
            <Link className={styles.link} to={href('carDetail', { id: car.id }, query)}>
              {car.title}
            </Link>
          </h2>
          <p className={styles.meta}>
            {more?.first_registration && <span>{monthText(more.first_registration)}</span>}
            {typeof more?.mileage_km === 'number' && <span>{mileageText(more.mileage_km)}</span>}
            {fault && <span className={styles.bad}>{fault}</span>}
            {more?.branch && <span>{more.branch.name}</span>}
          </p>
          <div className={styles.tags}>
            <ConditionPlate more={more} />
            <Tags car={car} />
          </div>
          <div className={styles.prices}>
            <PriceText yuan={car.price.current} />
            {!offSale && <Struck car={car} />}
            {!offSale && <Fall car={car} />}
          </div>
        </div>
      </div>
      <ProofLine status={status} more={more} />
      {children}
      <span className={styles.open}>看这台车</span>
    </li>
  );
}

/**
 * The first three tags of a car. Tags that records support come first; the other tags have a label.
 */
function Tags({ car }: { car: CarSummary }) {
  const { supported, stated } = sortTags(car.tags, car.more);
  const [first, ...others] = stated.slice(0, Math.max(0, 3 - supported.length));
  return (
    <>
      {supported.slice(0, 3).map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
      {first !== undefined && (
        <span className={styles.stated}>
          <span>车商说</span>
          {first}
        </span>
      )}
      {others.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </>
  );
}

function Badges({
  video,
  panorama,
}: {
  video: boolean | undefined;
  panorama: boolean | undefined;
}) {
  if (!video && !panorama) return null;
  return (
    <div className={styles.badges}>
      {video && (
        <span>
          <Icon name="play" />
          <span className="vh">有视频</span>
        </span>
      )}
      {panorama && <span>360°</span>}
    </div>
  );
}

/**
 * The earlier price of a car, struck through. Renders nothing outside the special-price list, or if
 * the price history supports no earlier price.
 */
function Struck({ car }: { car: CarSummary }) {
  const price = car.more?.struck_price;
  if (!price || car.category !== 'discount') return null;
  return <s className={styles.struck}>{priceText(price)}</s>;
}

/**
 * The price reduction of a car; on the special-price list, with its first and last day. Renders
 * nothing if there is no reduction.
 */
function Fall({ car }: { car: CarSummary }) {
  const fall = car.more?.fall;
  const since = car.category === 'discount' && fall?.since;
  const amount = since ? fall.amount : reductionOf(car);
  if (!amount) return null;
  return (
    <>
      <span className={styles.fall}>
        {labelledFall(`${since ? '降' : fallLabel(car)} ${reductionText(amount)}`, car)}
      </span>
      {since && (
        <span className={styles.dates}>
          {dayText(since)} 起{fall.until && `，至 ${dayText(fall.until)}`}
        </span>
      )}
    </>
  );
}
