import { CarStrip } from '#/app/car-card/car-strip.tsx';
import { href } from '#/app/sitemap.ts';
import { pictureColour, pictureUrl, srcSet } from '#/contract/picture.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import type { Branch, BranchCar } from './contract.ts';
import { CopyAddress } from './copy-address.tsx';
import { HoursLine } from './hours-line.tsx';
import { openState, type OpenState } from './opening-hours.ts';
import { directionsUrl } from './places.ts';
import styles from './branch-item.module.css';

type Props = {
  branch: Branch;
  /** Up to three of the branch's cars for sale. */
  cars: readonly BranchCar[];
  /** Number of special-price cars at the branch. Undefined if the count is unknown. */
  reduced: number | undefined;
  /** Whether the back end returns car counts. */
  isCounted: boolean;
  /** The distance from the visitor as text. */
  distance?: string | undefined;
  /** The browser's current time. Undefined until the page is hydrated. */
  now: Date | undefined;
};

/** An item of the list of branches: a branch with its cars. */
export function BranchItem({ branch, cars, reduced = 0, isCounted, distance, now }: Props) {
  const { id, name, city, address, phone, hours, count } = branch;
  const directions = directionsUrl(branch);
  const state = hours && now ? openState(hours, now) : undefined;
  const isNamed = city !== null && `${name}${address}`.includes(city);
  return (
    <li id={id} className={styles.branch}>
      <Front branch={branch} state={state} />
      <h3>
        {name}
        {state && (
          <small className={state.isOpen ? styles.open : undefined}>
            {state.isOpen ? '营业中' : '已打烊'}
          </small>
        )}
        {(distance || !isNamed) && <span>{distance ?? city}</span>}
      </h3>
      {address && (
        <p className={styles.address}>
          {address}
          <CopyAddress name={name} address={address} />
        </p>
      )}
      {hours && <HoursLine hours={hours} now={now} />}
      {cars.length > 0 && (
        <div className={styles.cars}>
          <CarStrip cars={cars} />
        </div>
      )}
      {(phone || directions) && (
        <div className={styles.actions}>
          {phone && (
            <a
              className={buttonClass('line')}
              href={`tel:${phone}`}
              aria-label={`打电话给${name}，${phone}`}
            >
              <Icon>
                <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />
              </Icon>
              {phone}
            </a>
          )}
          {directions && (
            <a className={buttonClass('line')} href={directions} rel="noreferrer">
              <Icon>
                <path d="M20 4L4 10.5l6.5 3 3 6.5z" />
              </Icon>
              去这里
              <span className="vh">，用高德地图，{name}</span>
            </a>
          )}
        </div>
      )}
      <p className={styles.stock}>
        {count > 0 && (
          <Link to={href('Index', {}, { substation_id: id })}>
            在售 {count} 台
            <Chevron />
          </Link>
        )}
        {reduced > 0 && (
          <Link to={href('StandardDiscount', {}, { substation_id: id })}>
            特价 {reduced} 台
            <Chevron />
          </Link>
        )}
        {isCounted && count + reduced === 0 && <span>今天没有现车</span>}
      </p>
    </li>
  );
}

type FrontProps = { branch: Branch; state: OpenState | undefined };

/** The picture of a branch, slightly dimmed while the branch is closed. */
function Front({ branch: { name, picture }, state }: FrontProps) {
  if (!picture) return null;
  const isClosed = state && !state.isOpen;
  return (
    <span
      className={isClosed ? `${styles.front} ${styles.dark}` : styles.front}
      style={{ backgroundColor: pictureColour(picture) }}
    >
      <img
        src={pictureUrl(picture, 640)}
        srcSet={srcSet(picture, [480, 640, 960])}
        sizes="(min-width: 480px) 448px, 92vw"
        alt={`${name}店面`}
        loading="lazy"
      />
    </span>
  );
}
